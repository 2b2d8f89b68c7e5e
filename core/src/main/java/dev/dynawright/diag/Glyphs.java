package dev.dynawright.diag;

/** How a terminal shows a character: what stands for one that cannot be seen, and how many columns it takes. */
final class Glyphs {
    /** First and last of each range that takes two columns (East Asian Width W and F, Unicode 16). */
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3, 0x25FD, 0x25FE,
        0x2614, 0x2615, 0x2630, 0x2637, 0x2648, 0x2653, 0x267F, 0x267F, 0x268A, 0x268F, 0x2693, 0x2693, 0x26A1, 0x26A1,
        0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3,
        0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728, 0x274C, 0x274C,
        0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797, 0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C,
        0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x303E, 0x3041, 0x4DBF, 0x4DC0, 0x4DFF, 0x4E00, 0xA4CF, 0xA960, 0xA97F,
        0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0,
        0x18D08, 0x1AFF0, 0x1B2FF, 0x1D300, 0x1D376, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF, 0x1F18E, 0x1F18E, 0x1F191,
        0x1F19A, 0x1F200, 0x1F265, 0x1F300, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393, 0x1F3A0,
        0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440, 0x1F440, 0x1F442,
        0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A, 0x1F57A, 0x1F595, 0x1F596, 0x1F5A4,
        0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6D7, 0x1F6DC,
        0x1F6DF, 0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0, 0x1F7EB, 0x1F7F0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C,
        0x1F945, 0x1F947, 0x1F9FF, 0x1FA70, 0x1FAFF, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD
    };

    private Glyphs() {}

    /** The text with every character that a terminal obeys or hides made visible, on one line. */
    static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(c -> visible.append(shown(c)));
        return visible.toString();
    }

    static String shown(int character) {
        if (character == '\t') {
            return "    ";
        }
        if (character < 0x20) {
            return Character.toString(0x2400 + character);
        }
        if (character == 0x7F) {
            return "\u2421";
        }
        return isHidden(character) ? String.format("<U+%04X>", character) : Character.toString(character);
    }

    static int width(int character) {
        if (character >= 0x20 && character < 0x7F) {
            return 1;
        }
        if (character < 0x20 || character == 0x7F || isHidden(character)) {
            return shown(character).length();
        }
        if (isCombining(character)) {
            return 0;
        }
        return isWide(character) ? 2 : 1;
    }

    static boolean isCombining(int character) {
        int type = Character.getType(character);
        boolean jamo = character >= 0x1161 && character <= 0x11FF;
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || jamo;
    }

    private static boolean isHidden(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SPACE_SEPARATOR -> character != ' ';
            default -> isIgnorable(character);
        };
    }

    /** Characters that by their definition leave no trace: fillers, variation selectors, tags, noncharacters. */
    private static boolean isIgnorable(int character) {
        return switch (character) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0 -> true;
            default ->
                (character >= 0xFE00 && character <= 0xFE0F)
                        || (character >= 0xE0000 && character <= 0xE0FFF)
                        || (character & 0xFFFE) == 0xFFFE;
        };
    }

    private static boolean isWide(int character) {
        int low = 0;
        int high = WIDE.length / 2 - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            if (character < WIDE[2 * middle]) {
                high = middle - 1;
            } else if (character > WIDE[2 * middle + 1]) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }
}
