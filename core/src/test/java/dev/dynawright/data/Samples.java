package dev.dynawright.data;

import static java.util.Objects.requireNonNull;

import dev.dynawright.data.make.Generator;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelMaker;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Models to make worlds of: the examples, a mix of RUBiS, the tables of sentences, products and some that are drawn. */
final class Samples {
    static final long SEED = 20_261_116;
    static final int ITEMS = 1500;

    private static List<Sample> made = List.of();

    private Samples() {}

    /** A model and a world of it. */
    record Sample(String name, Model model, World world) {
        @Override
        public String toString() {
            return name + ", seed " + SEED;
        }
    }

    /** All of them; they are made once. */
    static synchronized List<Sample> all() throws IOException {
        if (made.isEmpty()) {
            made = make();
        }
        return made;
    }

    private static List<Sample> make() throws IOException {
        Path root = Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"));
        List<Sample> samples = new ArrayList<>();
        for (String folder : List.of("examples", "cases/products")) {
            try (Stream<Path> files = Files.list(root.resolve(folder))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".yaml"))
                        .sorted()
                        .toList()) {
                    samples.add(sample(root.relativize(file).toString(), Files.readString(file)));
                }
            }
        }
        for (String file : List.of("browsing", "bidding", "bidding-10", "bidding-100")) {
            samples.add(sample(file, Files.readString(root.resolve("examples/rubis/" + file + ".yaml"))));
        }
        samples.add(sample("misc", MISC));
        for (int i = 0; i < 6; i++) {
            samples.add(sample("drawn " + i, ModelMaker.model(new Random(SEED + i), 8, 30)));
        }
        return samples;
    }

    /** A sample of a model that could be read as a whole: a sentence that was dropped would be tested by nobody. */
    static Sample sample(String name, String text) {
        Reading reading = ModelReader.read(YamlReader.read(new SourceText(name, text)));
        if (!reading.isComplete()) {
            throw new IllegalStateException(name + ": " + reading.findings());
        }
        Model model = reading.model();
        return new Sample(name, model, Generator.world(model, new Scope(model.entities()), SEED, ITEMS));
    }

    /** What no example has: all forms, a tree, an end of time, numbers that are counted, floors and negative numbers. */
    private static final String MISC = """
            dynawright: 1
            name: misc
            entities:
              Owner:
                id: ownerId
                count: 3000
                attributes:
                  ownerId: string, 10 bytes, at most 12 bytes
                  photo: binary, 40 bytes, at most 60 bytes
                  tags: set of string, 60 bytes
                  scores: set of integer, 40 bytes
                  log: list of string, 80 bytes, at most 120 bytes
                  extra: map, 200 bytes
                  place: vector of 16
                  balance: number, 6 digits
                  stock: integer, 3 digits
                  points: integer, at most 4 digits
                  badge: string, 2 bytes, at most 3 bytes, unique
              Folder:
                id: folderId
                count: 2000
                of:
                  - Folder as parent, 0.9 each, optional 90%, at most 7
                  - Owner
                attributes:
                  folderId: uuid
                  name: string, 1 bytes, at most 2 bytes, unique per Owner
                  number: integer, counted per Owner
                  hidden: boolean, true 20%
              Session:
                id: sessionId
                of: Owner, 2 each, at least 1, at most 9
                expires: endsAt
                attributes:
                  sessionId: ulid of startedAt
                  startedAt: timestamp
                  endsAt: timestamp
                  kind: A 70% | B 20% | C 10%
                  seen: date, optional 40%
              Pair:
                id: left, right
                of:
                  - Owner as left, 6 each
                  - Owner as right, at most 30
                keep: 20 days
                attributes:
                  since: timestamp
              Twin:
                id: ownerId
                of: Owner, 1 each
                attributes:
                  colour: string, 6 bytes, 5 values
            patterns:
              a: decrease Owner balance by ownerId, 1/s
              b: decrease Owner stock by ownerId, never below 5, 1/s
              c: list Sessions of Owner, newest startedAt first, 10 per page, 1/s
              d: create Folder in an existing Owner, 1/s
              e: create Session, 1/s
              f: create Pair, 1/s
              g: list Folders of Owner with name starting with a prefix, 1/s
              h: delete Folder by folderId, 1/s
              i: update Folder name by folderId, 1/s
              j: list Sessions of Owner where startedAt is after a moment, 1/s
              k: count Sessions by kind, 1/s
              l: create Twin, 1/s
              m: create Owner, 1/s
            """;
}
