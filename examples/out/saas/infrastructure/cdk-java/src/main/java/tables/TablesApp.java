package tables;

import software.amazon.awscdk.App;

/** Synthesizes the tables of saas. */
public final class TablesApp {
    private TablesApp() {}

    public static void main(String[] arguments) {
        App app = new App();
        new TablesStack(app, "SaasTables");
        app.synth();
    }
}
