package dev.dynawright.plan.act;

import java.io.IOException;

/** A write that no store would do as it is planned, whoever asks: there is too much of it, or others are always faster. */
public final class NotDone extends IOException {
    private static final long serialVersionUID = 1L;

    NotDone(String message) {
        super(message);
    }
}
