package dev.dynawright.emit.layer.types;

import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.Form;
import java.util.Optional;

/** The type that values of a form have in Java, with all that is done with them. */
public final class JavaType {
    private static final int LONG_DIGITS = 18;

    private final Form form;
    private final String name;
    private final boolean seconds;

    private JavaType(Form form, String name, boolean seconds) {
        this.form = form;
        this.name = name;
        this.seconds = seconds;
    }

    /** The type of a form; {@code enumeration} is what the values of an enumeration are called. */
    static JavaType of(Form form, String enumeration) {
        return new JavaType(form, form instanceof Form.Enumeration ? enumeration : named(form), false);
    }

    /** The same for a moment that the service wants as a second. */
    public JavaType inSeconds() {
        return new JavaType(form, name, true);
    }

    /** The same for a moment that is kept as one. */
    public JavaType plain() {
        return new JavaType(form, name, false);
    }

    private static String named(Form form) {
        if (form instanceof Form.Digits digits) {
            return digits.integer() && digits.usual() <= LONG_DIGITS ? "long" : "BigDecimal";
        } else if (form instanceof Form.Truth) {
            return "boolean";
        } else if (form instanceof Form.Timestamp) {
            return "Instant";
        } else if (form instanceof Form.Date) {
            return "LocalDate";
        } else if (form instanceof Form.Binary) {
            return "SdkBytes";
        } else if (form instanceof Form.Vector) {
            return "List<BigDecimal>";
        } else if (form instanceof Form.ListOf list) {
            return "List<" + boxed(named(list.element())) + ">";
        } else if (form instanceof Form.SetOf set) {
            return "Set<" + boxed(named(set.element())) + ">";
        } else if (form instanceof Form.Structure) {
            return "Map<String, AttributeValue>";
        }
        return "String";
    }

    public static String boxed(String name) {
        return name.equals("long") ? "Long" : name.equals("boolean") ? "Boolean" : name;
    }

    public Form form() {
        return form;
    }

    public String name() {
        return name;
    }

    public String boxed() {
        return boxed(name);
    }

    public boolean isEnumeration() {
        return form instanceof Form.Enumeration;
    }

    /** Whether it is compared with {@code ==} rather than {@code equals}. */
    public boolean isPrimitive() {
        return name.equals("long") || name.equals("boolean");
    }

    /** The method of {@code Checks} that a value goes through before it is part of an entity; none where any value will do. */
    public Optional<String> check() {
        if (isPrimitive()) {
            return Optional.empty();
        } else if (seconds) {
            return Optional.of("second");
        }
        return Optional.of(
                switch (name) {
                    case "String" -> "text";
                    case "BigDecimal" -> "number";
                    case "Instant" -> "moment";
                    case "LocalDate" -> "day";
                    case "Map<String, AttributeValue>" -> "fields";
                    default -> name.startsWith("List<") ? "list" : name.startsWith("Set<") ? "set" : "known";
                });
    }

    /** A value as an attribute of an item. */
    public String attribute(String value) {
        if (seconds) {
            return "Attributes.second(" + value + ")";
        } else if (isEnumeration()) {
            return "Attributes.text(" + value + ".word())";
        } else if (form instanceof Form.Vector) {
            return "Attributes.list(" + value + ", Attributes::number)";
        } else if (form instanceof Form.ListOf list) {
            return "Attributes.list(" + value + ", Attributes::" + kind(list.element()) + ")";
        } else if (form instanceof Form.SetOf set) {
            return set.element() instanceof Form.Binary
                    ? "Attributes.binaries(" + value + ")"
                    : "Attributes." + (set.element().isNumber() ? "numbers" : "texts") + "(" + value + ", Attributes::"
                            + kind(set.element()) + ")";
        }
        return "Attributes." + kind(form) + "(" + value + ")";
    }

    private static String kind(Form form) {
        if (form instanceof Form.Digits) {
            return "number";
        } else if (form instanceof Form.Truth) {
            return "flag";
        } else if (form instanceof Form.Timestamp) {
            return "moment";
        } else if (form instanceof Form.Date) {
            return "day";
        } else if (form instanceof Form.Binary) {
            return "binary";
        }
        return form instanceof Form.Structure ? "fields" : "text";
    }

    /** The value that an item has in an attribute. */
    public String read(String item, String attribute) {
        String quoted = JavaText.literal(attribute);
        if (seconds) {
            return item + ".second(" + quoted + ")";
        } else if (isEnumeration()) {
            return name + ".of(" + item + ".text(" + quoted + "))";
        } else if (form instanceof Form.Vector) {
            return item + ".list(" + quoted + ", StoredItem::number)";
        } else if (form instanceof Form.ListOf list) {
            return item + ".list(" + quoted + ", StoredItem::" + reader(list.element()) + ")";
        } else if (form instanceof Form.SetOf set) {
            return set.element() instanceof Form.Binary
                    ? item + ".binaries(" + quoted + ")"
                    : item + "." + (set.element().isNumber() ? "numbers" : "texts") + "(" + quoted + ", StoredItem::"
                            + reader(set.element()) + ")";
        }
        return item + "." + reader(form) + "(" + quoted + ")";
    }

    private static String reader(Form form) {
        return named(form).equals("long") ? "whole" : kind(form);
    }

    /** The value that an item has in an attribute, if it has one. */
    public String readOptional(String item, String attribute) {
        String quoted = JavaText.literal(attribute);
        boolean plain = !isEnumeration() && !form.isCollection() && !(form instanceof Form.Vector);
        if (plain || form instanceof Form.Structure) {
            return item + ".optional(" + quoted + ", " + item + "::" + (seconds ? "second" : reader(form)) + ")";
        }
        return item + ".optional(" + quoted + ", name -> "
                + read(item, attribute).replace(quoted, "name") + ")";
    }

    /** A value as plain text of a key. */
    public String keyText(String value, boolean escaped) {
        String text = isEnumeration() ? value + ".word()" : value;
        boolean raw = !escaped && (name.equals("String") || isEnumeration());
        return "KeyText." + (raw ? "raw" : "of") + "(" + text + ")";
    }

    /** The value that a piece of a key's text has. */
    public String ofKeyText(String text, boolean escaped) {
        String plain = escaped ? "KeyText.unescaped(" + text + ")" : text;
        return switch (name) {
            case "long" -> "Long.parseLong(" + text + ")";
            case "BigDecimal" -> "new BigDecimal(" + text + ")";
            case "boolean" -> "Boolean.parseBoolean(" + text + ")";
            case "Instant" -> "KeyText.moment(" + text + ")";
            case "LocalDate" -> "LocalDate.parse(" + text + ")";
            default -> isEnumeration() ? name + ".of(" + plain + ")" : plain;
        };
    }

    /** The order of such values, as DynamoDB has it. */
    public String order() {
        return name.equals("String") ? "Sorting.TEXT" : "Comparator.<" + boxed() + ">naturalOrder()";
    }
}
