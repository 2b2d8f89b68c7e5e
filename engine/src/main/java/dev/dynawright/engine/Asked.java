package dev.dynawright.engine;

import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import dev.dynawright.verify.RefusedRequest;
import java.io.IOException;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/** Tells requests that an engine refuses for what they ask from those that it could not answer. */
final class Asked implements Store {
    private static final int REFUSED = 400;

    private final Store store;

    Asked(Store store) {
        this.store = store;
    }

    @Override
    public Response send(Request request) throws IOException {
        try {
            return store.send(request);
        } catch (IOException e) {
            if (e.getCause() instanceof AwsServiceException cause && isRefusal(cause)) {
                throw new RefusedRequest(String.valueOf(cause.awsErrorDetails().errorMessage()), e);
            }
            throw e;
        }
    }

    private static boolean isRefusal(AwsServiceException cause) {
        return cause.statusCode() == REFUSED
                && cause.awsErrorDetails() != null
                && "ValidationException".equals(cause.awsErrorDetails().errorCode());
    }
}
