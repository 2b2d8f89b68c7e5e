package dev.dynawright.emit.infrastructure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A value of a template: what stands for itself, and the functions that CloudFormation resolves. */
sealed interface Value {
    /** Text that stands for itself, whatever is in it. */
    record Text(String text) implements Value {}

    /** A number. */
    record Amount(long number) implements Value {}

    /** Yes or no. */
    record Flag(boolean yes) implements Value {}

    /** Values in an order. */
    record Values(List<Value> values) implements Value {
        public Values {
            values = List.copyOf(values);
        }
    }

    /** Properties in the order of the template. */
    record Properties(List<Property> all) implements Value {
        public Properties {
            all = List.copyOf(all);
        }

        /** The same with one more. */
        Properties and(String name, Value value) {
            List<Property> more = new ArrayList<>(all);
            more.add(new Property(name, value));
            return new Properties(more);
        }
    }

    /** A property with its value. */
    record Property(String name, Value value) {}

    /** What a parameter is given, or what a resource is called by. */
    record Ref(String id) implements Value {}

    /** What a resource has once it is there. */
    record Attribute(String id, String name) implements Value {}

    /** One of two values, by a condition. */
    record Either(String condition, Value yes, Value no) implements Value {}

    /** Nothing, as if the property were not there. */
    record Nothing() implements Value {}

    /** Texts one behind the other. */
    record Join(String between, List<Value> parts) implements Value {
        public Join {
            parts = List.copyOf(parts);
        }
    }

    static Text text(String text) {
        return new Text(text);
    }

    static Amount number(long number) {
        return new Amount(number);
    }

    static Flag yes() {
        return new Flag(true);
    }

    static Properties none() {
        return new Properties(List.of());
    }

    static Properties one(String name, Value value) {
        return none().and(name, value);
    }

    static Values list(Value... values) {
        return new Values(Arrays.asList(values));
    }
}
