package dev.dynawright.emit.layer;

import dev.dynawright.emit.Naming;

/** The project that the sources are built in: they need the SDK to run, and JSpecify to compile. */
final class PomFile {
    static final String SDK = "2.54.15";
    static final String JSPECIFY = "1.0.1";
    static final String COMPILER_PLUGIN = "3.16.0";

    private PomFile() {}

    static String text(String packageName, String application) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0"
                         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                         xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
                  <modelVersion>4.0.0</modelVersion>

                  <groupId>%s</groupId>
                  <artifactId>%s-data</artifactId>
                  <version>1.0.0</version>

                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>

                  <dependencies>
                    <dependency>
                      <groupId>software.amazon.awssdk</groupId>
                      <artifactId>dynamodb</artifactId>
                      <version>%s</version>
                    </dependency>
                    <!-- Annotations for compilers and editors; nothing needs them to run. -->
                    <dependency>
                      <groupId>org.jspecify</groupId>
                      <artifactId>jspecify</artifactId>
                      <version>%s</version>
                      <scope>provided</scope>
                    </dependency>
                  </dependencies>

                  <build>
                    <plugins>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-compiler-plugin</artifactId>
                        <version>%s</version>
                        <configuration>
                          <showWarnings>true</showWarnings>
                          <compilerArgs>
                            <arg>-Xlint:all</arg>
                            <arg>-Werror</arg>
                          </compilerArgs>
                        </configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """.formatted(packageName, Naming.kebab(application), SDK, JSPECIFY, COMPILER_PLUGIN);
    }
}
