package dev.dynawright.diag;

/** Findings for the tests of this package, at a word of a text. */
final class Findings {
    static final Code UNKNOWN = Code.error("P102", "unknown-attribute");
    static final Code PAGE = Code.warning("P201", "unbounded-page");
    static final Code PEAK = Code.advice("P301", "assumed-peak");

    private Findings() {}

    static Span word(SourceText source, String word) {
        int start = source.text().indexOf(word);
        return source.span(start, start + word.length());
    }

    static Finding at(Span span) {
        return Finding.at(span, UNKNOWN, "not known", "here");
    }

    static Finding at(String text, String word) {
        return at(word(new SourceText("shop.yaml", text), word));
    }

    /** The example of the documentation, on line 31. */
    static Finding usrname() {
        SourceText source = new SourceText(
                "shop.yaml", "\n".repeat(30) + "  AP-03: list Orders by usrname, newest placedAt first\n");
        Span span = word(source, "usrname");
        return Finding.at(
                        span,
                        UNKNOWN,
                        "pattern `AP-03` reads by `usrname`, which `Order` does not have",
                        "no such attribute")
                .note("`Order` has orderId, username, placedAt, status, total")
                .fix(Fix.certain("an attribute with a similar name exists", new Edit(span, "username")));
    }

    static String text(Finding finding) {
        return new TextReport(Paint.PLAIN).of(finding);
    }
}
