package dev.dynawright.compile.webreport;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** What surrounds the content of the page. Its policy lets the browser run this style and this script, and load nothing. */
final class PageShell {
    private static final String FOLDER = "/dev/dynawright/webreport/";

    private PageShell() {}

    static String of(String title, Html head, List<WebReport.Section> sections) {
        String style = resource("report.css");
        String script = resource("report.js");
        String policy = "default-src 'none'; style-src '" + hash(style) + "'; script-src '" + hash(script)
                + "'; base-uri 'none'; form-action 'none'";
        Html meta = Html.all(
                new Html("<meta charset=\"utf-8\">\n"),
                meta("http-equiv", "Content-Security-Policy", policy),
                meta("name", "viewport", "width=device-width, initial-scale=1"),
                meta("name", "color-scheme", "light dark"),
                meta("name", "referrer", "no-referrer"),
                Html.tag("title").line(title + ", DynamoDB design"),
                new Html("<style>" + style + "</style>\n"));
        Html body = Html.all(
                Html.tag("a", "skip").with("href", "#main").line("Skip to the report"),
                Html.tag("header").block(head),
                contents(sections),
                Html.tag("main").with("id", "main").with("tabindex", "-1").block(Html.all(bodies(sections))),
                Html.tag("footer")
                        .line(Html.tag("p")
                                .of("Computed from the model and the design; it loads nothing and sends nothing.")),
                new Html("<script>" + script + "</script>\n"));
        return "<!doctype html>\n<html lang=\"en\">\n"
                + Html.tag("head").block(meta).markup()
                + Html.tag("body").block(body).markup()
                + "</html>\n";
    }

    private static Html meta(String kind, String name, String content) {
        Html.Tag tag = Html.tag("meta").with(kind, name).with("content", content);
        return new Html("<meta" + tag.attributes() + ">\n");
    }

    private static Html contents(List<WebReport.Section> sections) {
        List<Html> links = new ArrayList<>();
        sections.forEach(s -> links.add(
                Html.tag("li").line(Html.tag("a").with("href", "#" + s.id()).of(s.title()))));
        return Html.tag("nav")
                .with("aria-label", "Contents")
                .block(Html.tag("ul").block(Html.all(links)));
    }

    private static List<Html> bodies(List<WebReport.Section> sections) {
        List<Html> bodies = new ArrayList<>();
        sections.forEach(s -> bodies.add(Html.tag("section")
                .with("id", s.id())
                .with("aria-labelledby", s.id() + "-title")
                .block(Html.tag("h2").with("id", s.id() + "-title").line(s.title()), s.body())));
        return bodies;
    }

    private static String resource(String name) {
        try (InputStream in = PageShell.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("no " + name + " in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(name + " is in the program and cannot be read", e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
