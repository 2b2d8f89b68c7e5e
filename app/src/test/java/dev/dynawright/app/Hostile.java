package dev.dynawright.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A model and a design in which every text that the language leaves to the user is meant to be more than text, for tests. */
final class Hostile {
    static final String MODEL = """
            dynawright: 1
            name: "</title><script>alert(1)</script> `b` #{x} ${y} %date() \\n \\u202E 'q' \\"d\\" \\\\"
            entities:
              Pk:
                id: pk
                count: 100000
                attributes:
                  pk: string, 20 bytes
                  fk: OPEN 10% | END 90%
                  שלום: string, 20 bytes
                  a__b__c: integer
              End:
                id: class
                of: Pk as subgraph, 2 each
                attributes:
                  class: ulid
            patterns:
              AP-01: get Pk by pk, 200/s
              end: create Pk, 5/s
              class: update Pk fk by pk, 1/s
              note: create End, 1/s
              אב: delete End by class, 1/s
              גד: delete Pk by pk, 1/s
            allow:
              - finding: few-partitions
                because: "<img src=x onerror=alert(2)>"
            """;

    static final String DESIGN = """
            dynawright-design: 1
            name: "<script>alert(3)</script>"
            tables:
              main:
                key: {partition: "</td><script>`%\\\\", sort: "end\\"'"}
                stream: yes
                items:
                  Pk: {"</td><script>`%\\\\": "<script>`#{pk}", "end\\"'": "a;#b;\\n--"}
                  "<img src=x onerror=alert(4)> end": {copy: Pk, holds: all, kept: stream, "</td><script>`%\\\\": "~${{pk}#{pk}", "end\\"'": "**x**"}
                  End: {"</td><script>`%\\\\": "END#{class}", "end\\"'": "%date()"}
            """;

    private Hostile() {}

    static void generate(Path out, String kind) throws IOException {
        Path model = Files.writeString(out.resolve("hostile.yaml"), MODEL);
        Path design = Files.writeString(out.resolve("hostile.design.yaml"), DESIGN);
        Generating.generate(out.resolve("hostile"), model, kind, "--design", design.toString());
    }
}
