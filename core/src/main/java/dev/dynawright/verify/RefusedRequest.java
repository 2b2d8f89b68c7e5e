package dev.dynawright.verify;

import java.io.IOException;

/** A request that an engine refuses because of what it asks for, so that sending it again would not help. */
public final class RefusedRequest extends IOException {
    private static final long serialVersionUID = 1L;

    public RefusedRequest(String message, Throwable cause) {
        super(message, cause);
    }
}
