package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.choice.Lock;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.Json;
import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Compared;
import dev.dynawright.verify.ExchangeWords;
import dev.dynawright.verify.Failure;
import dev.dynawright.verify.Laid;
import dev.dynawright.verify.Mean;
import dev.dynawright.verify.Quirk;
import dev.dynawright.verify.Tested;
import dev.dynawright.verify.Units;
import dev.dynawright.verify.Verdict;
import dev.dynawright.verify.Verified;
import java.util.Locale;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows what a run has proven to a program; the shape is {@code docs/schema/verify-1.schema.json}. The same model, design, seed
 * and engine give the same bytes.
 */
public final class EvidenceJson {
    private static final int MOST_EXCHANGES = 20;
    private static final String UNKNOWN = "0".repeat(16);
    private static final Pattern STATED = Pattern.compile("(?m)(?<=^  )\"unedited\": \"([0-9a-f]{16})\"");

    private final Evidence evidence;
    private final Json json = new Json();

    private EvidenceJson(Evidence evidence) {
        this.evidence = evidence;
    }

    public static String of(Evidence evidence) {
        EvidenceJson all = new EvidenceJson(evidence);
        all.all();
        String text = all.json.text();
        return text.replace(unedited(UNKNOWN), unedited(Lock.checksum(text)));
    }

    /** A checksum of a design in its normal form: tells of which one evidence is, whatever it is called. */
    public static String design(Judged judged) {
        return Lock.checksum(DesignWriter.write(judged.design(), judged.model().scope()));
    }

    /** Whether a text is as it was written here. */
    public static boolean isUnedited(String text) {
        String lines = text.replace("\r\n", "\n");
        Matcher stated = STATED.matcher(lines);
        return stated.find()
                && Lock.checksum(stated.replaceFirst(unedited(UNKNOWN))).equals(stated.group(1));
    }

    private static String unedited(String checksum) {
        return "\"unedited\": \"" + checksum + "\"";
    }

    private void all() {
        json.object()
                .field("version", 1)
                .field("unedited", UNKNOWN)
                .field("model", evidence.judged().view().model().name())
                .field("design", evidence.judged().design().name())
                .field("designChecksum", design(evidence.judged()));
        json.object("engine").field("name", evidence.engine()).list("quirks");
        for (Quirk quirk : evidence.quirks()) {
            json.object()
                    .field("name", quirk.key())
                    .field("what", quirk.words())
                    .end();
        }
        json.end().end();
        json.object("sample")
                .field("seed", evidence.seed())
                .field("asOf", World.NOW.toString())
                .field("entities", evidence.entities())
                .field("items", evidence.items());
        json.list("leftOut");
        for (Laid.LeftOut left : evidence.leftOut()) {
            json.object()
                    .field("itemType", left.type())
                    .field("items", left.items())
                    .field("why", left.why())
                    .end();
        }
        json.end().end();
        json.list("patterns");
        evidence.verified().patterns().forEach(this::pattern);
        json.end();
        summary(evidence.verified());
        json.end();
    }

    private void pattern(Tested tested) {
        json.object()
                .field("id", tested.pattern().id().text())
                .field("sentence", PatternTable.asks(evidence.judged(), tested.pattern()))
                .field("verdict", word(tested.verdict()));
        if (!tested.remark().isEmpty()) {
            json.field("remark", tested.remark());
        }
        done(tested.done());
        json.field("order", EvidenceBlocks.order(tested));
        json.field("seen", tested.kinds().stream().map(k -> lower(k.name())).toList());
        json.field("lacks", tested.lacks().stream().map(l -> lower(l.name())).toList());
        tested.mean().ifPresent(this::mean);
        tested.failure().ifPresent(this::failure);
        json.end();
    }

    private void done(Tested.Done done) {
        json.field("calls", done.calls())
                .field("pages", done.pages())
                .field("rows", done.rows())
                .field("requests", done.requests())
                .field("items", done.items());
        units(done.units(), done.quirks());
    }

    private void units(Units units, SortedMap<Quirk, Long> quirks) {
        json.object("units")
                .field("readMilli", units.readMilli())
                .field("writeMilli", units.writeMilli())
                .field("foretoldMilli", units.foretoldMilli())
                .field("measuredMilli", units.measuredMilli());
        json.list("quirks");
        quirks.forEach((quirk, milli) ->
                json.object().field("name", quirk.key()).field("milli", milli).end());
        json.end().end();
    }

    private void mean(Mean mean) {
        json.object("mean")
                .field("modelMilli", mean.modelMilli())
                .field("sampleMilli", mean.sampleMilli())
                .field("takenMilli", mean.takenMilli())
                .field("calls", mean.calls())
                .field("isClose", mean.isClose());
        mean.reason().ifPresent(reason -> json.field("reason", reason));
        json.end();
    }

    private void failure(Failure failure) {
        json.object("failure")
                .field("kind", lower(failure.kind().name()))
                .field("what", failure.kind().words())
                .field("where", failure.where())
                .field("expected", failure.expected())
                .field("actual", failure.actual())
                .field("call", failure.call());
        json.list("sides");
        for (Difference.Side side : failure.sides()) {
            json.object()
                    .field("name", side.name())
                    .field("expected", side.expected())
                    .field("actual", side.actual())
                    .end();
        }
        json.end();
        json.field("requests", failure.exchanges().size());
        json.list("exchanges");
        for (Compared.Exchange exchange :
                failure.exchanges().stream().limit(MOST_EXCHANGES).toList()) {
            json.object()
                    .field("request", ExchangeWords.request(exchange.request()))
                    .field("foretold", ExchangeWords.response(exchange.foretold()))
                    .field("response", ExchangeWords.response(exchange.came()))
                    .end();
        }
        json.end().end();
    }

    private void summary(Verified verified) {
        json.object("summary").field("patterns", verified.patterns().size());
        for (Verdict verdict : Verdict.values()) {
            json.field(camel(verdict), verified.count(verdict));
        }
        done(verified.total());
        json.end();
    }

    private static String word(Verdict verdict) {
        return verdict.word().replace(' ', '-');
    }

    private static String camel(Verdict verdict) {
        String[] words = verdict.word().split(" ", -1);
        return words.length == 1
                ? words[0]
                : words[0] + words[1].substring(0, 1).toUpperCase(Locale.ROOT) + words[1].substring(1);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
