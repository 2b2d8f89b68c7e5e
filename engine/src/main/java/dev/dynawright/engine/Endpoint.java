package dev.dynawright.engine;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.ProxyConfiguration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClientBuilder;

/** The address of an engine that somebody else runs, or of the service. */
public record Endpoint(URI address, Duration patience) {
    private static final Duration USUAL = Duration.ofSeconds(30);

    private static final Pattern OF_THE_SERVICE =
            Pattern.compile("(?:dynamodb(?:-fips)?|[^.]+\\.ddb)\\.([a-z]{2}(?:-[a-z]+)+-\\d)\\.(?:amazonaws|api)\\..+");
    private static final Pattern LOOPBACK = Pattern.compile("127(?:\\.\\d{1,3}){3}|localhost|\\[(?:0*:)*0*1]");

    Endpoint(URI address) {
        this(address, USUAL);
    }

    /** The same, where no answer within this time is none. */
    Endpoint waiting(Duration time) {
        return new Endpoint(address, time);
    }

    /** An address with a scheme and a host, and nothing that would go along unnoticed; none if the text is no such thing. */
    public static Optional<Endpoint> of(String text) {
        try {
            URI address = new URI(text);
            boolean web = "http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme());
            boolean bare = address.getRawUserInfo() == null
                    && address.getRawQuery() == null
                    && address.getRawFragment() == null;
            return web && bare && address.getHost() != null ? Optional.of(new Endpoint(address)) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Whether it is on this machine, told by its name alone: a name that somebody else resolves may lead anywhere. */
    public boolean isLoopback() {
        return LOOPBACK.matcher(address.getHost().toLowerCase(Locale.ROOT)).matches();
    }

    /** A client with the usual credentials and region; an engine on this machine takes any, so there some are made up. */
    DynamoDbClient client() {
        return with(DynamoDbClient.builder().endpointOverride(address));
    }

    /**
     * The same for writes: none is sent again on its own, because what got no answer may have been done, and done twice it would be
     * something else.
     */
    DynamoDbClient writer() {
        return with(DynamoDbClient.builder()
                .endpointOverride(address)
                .overrideConfiguration(c -> c.retryStrategy(DefaultRetryStrategy.doNotRetry())));
    }

    /** The same for streams, which at the service have an address of their own. */
    DynamoDbStreamsClient streams() {
        DynamoDbStreamsClientBuilder builder = DynamoDbStreamsClient.builder();
        return with(isOfTheService() ? builder : builder.endpointOverride(address));
    }

    private boolean isOfTheService() {
        return OF_THE_SERVICE
                .matcher(address.getHost().toLowerCase(Locale.ROOT))
                .matches();
    }

    private <B extends AwsSyncClientBuilder<B, C> & AwsClientBuilder<B, C>, C> C with(B builder) {
        builder.region(region());
        if (!isLoopback()) {
            return builder.credentialsProvider(
                            DefaultCredentialsProvider.builder().build())
                    .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(patience))
                    .build();
        }
        ProxyConfiguration noProxy = ProxyConfiguration.builder()
                .useSystemPropertyValues(false)
                .useEnvironmentVariablesValues(false)
                .build();
        return builder.credentialsProvider(local())
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .socketTimeout(patience)
                        .proxyConfiguration(noProxy))
                .build();
    }

    private static AwsCredentialsProvider local() {
        return AwsCredentialsProviderChain.of(
                SystemPropertyCredentialsProvider.create(),
                EnvironmentVariableCredentialsProvider.create(),
                ProfileCredentialsProvider.create(),
                StaticCredentialsProvider.create(AwsBasicCredentials.create("dynawright", "local")));
    }

    /** The region that the name of the service has in it, else the usual one. */
    private Region region() {
        Matcher stated = OF_THE_SERVICE.matcher(address.getHost().toLowerCase(Locale.ROOT));
        if (stated.matches()) {
            return Region.of(stated.group(1));
        }
        try {
            return isLoopback()
                    ? Region.US_EAST_1
                    : DefaultAwsRegionProviderChain.builder().build().getRegion();
        } catch (SdkClientException e) {
            return Region.US_EAST_1;
        }
    }

    @Override
    public String toString() {
        return address.toString();
    }
}
