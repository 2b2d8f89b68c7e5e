package dev.dynawright.layer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Sends writes, one item alone or several all or nothing, and tells why one was not done. */
final class Writes {
    private static final String FAILED = "ConditionalCheckFailed";

    private final DynamoDbClient client;
    private final CapacityListener capacity;

    Writes(DynamoDbClient client, CapacityListener capacity) {
        this.client = client;
        this.capacity = capacity;
    }

    /** Why it was not done; none if it was. */
    Optional<Refusal> send(String pattern, List<ItemChange> changes) {
        try {
            if (changes.size() == 1 && !changes.get(0).isCheck()) {
                alone(pattern, changes.get(0).request());
            } else if (!changes.isEmpty()) {
                together(pattern, changes);
            }
            return Optional.empty();
        } catch (ConditionalCheckFailedException e) {
            Optional<StoredItem> before = e.hasItem() ? Optional.of(new StoredItem(e.item())) : Optional.empty();
            return Optional.of(changes.get(0).refusal(before));
        } catch (TransactionCanceledException e) {
            return Optional.of(refusal(changes, e.cancellationReasons()));
        } catch (TransactionConflictException e) {
            return Optional.of(new Refusal(Refusal.Kind.CONFLICT, ""));
        } catch (SdkClientException e) {
            return Optional.of(new Refusal(Refusal.Kind.UNKNOWN, String.valueOf(e.getMessage())));
        }
    }

    /** Of several reasons the one that says most. */
    private static Refusal refusal(List<ItemChange> changes, List<CancellationReason> reasons) {
        return IntStream.range(0, reasons.size())
                .filter(i -> FAILED.equals(reasons.get(i).code()))
                .mapToObj(i -> changes.get(i)
                        .refusal(
                                reasons.get(i).hasItem()
                                        ? Optional.of(
                                                new StoredItem(reasons.get(i).item()))
                                        : Optional.empty()))
                .min(Comparator.comparing(Refusal::kind))
                .orElse(new Refusal(Refusal.Kind.CONFLICT, ""));
    }

    private void together(String pattern, List<ItemChange> changes) {
        client.transactWriteItems(TransactWriteItemsRequest.builder()
                        .transactItems(changes.stream().map(ItemChange::request).toList())
                        // The same token when the SDK tries again: what was done is not done twice.
                        .clientRequestToken(UUID.randomUUID().toString())
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                        .build())
                .consumedCapacity()
                .forEach(used -> used(pattern, "TransactWriteItems", used));
    }

    private void alone(String pattern, TransactWriteItem item) {
        if (item.put() != null) {
            Put put = item.put();
            PutItemRequest.Builder request =
                    PutItemRequest.builder().tableName(put.tableName()).item(put.item());
            request.conditionExpression(put.conditionExpression());
            request.expressionAttributeNames(put.hasExpressionAttributeNames() ? put.expressionAttributeNames() : null);
            request.expressionAttributeValues(
                    put.hasExpressionAttributeValues() ? put.expressionAttributeValues() : null);
            request.returnValuesOnConditionCheckFailure(put.returnValuesOnConditionCheckFailure());
            request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
            used(pattern, "PutItem", client.putItem(request.build()).consumedCapacity());
        } else if (item.update() != null) {
            Update update = item.update();
            UpdateItemRequest.Builder request =
                    UpdateItemRequest.builder().tableName(update.tableName()).key(update.key());
            request.updateExpression(update.updateExpression());
            request.conditionExpression(update.conditionExpression());
            request.expressionAttributeNames(
                    update.hasExpressionAttributeNames() ? update.expressionAttributeNames() : null);
            request.expressionAttributeValues(
                    update.hasExpressionAttributeValues() ? update.expressionAttributeValues() : null);
            request.returnValuesOnConditionCheckFailure(update.returnValuesOnConditionCheckFailure());
            request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
            used(pattern, "UpdateItem", client.updateItem(request.build()).consumedCapacity());
        } else {
            Delete delete = item.delete();
            DeleteItemRequest.Builder request =
                    DeleteItemRequest.builder().tableName(delete.tableName()).key(delete.key());
            request.conditionExpression(delete.conditionExpression());
            request.expressionAttributeNames(
                    delete.hasExpressionAttributeNames() ? delete.expressionAttributeNames() : null);
            request.expressionAttributeValues(
                    delete.hasExpressionAttributeValues() ? delete.expressionAttributeValues() : null);
            request.returnValuesOnConditionCheckFailure(delete.returnValuesOnConditionCheckFailure());
            request.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
            used(pattern, "DeleteItem", client.deleteItem(request.build()).consumedCapacity());
        }
    }

    private void used(String pattern, String request, ConsumedCapacity used) {
        if (used != null && used.capacityUnits() != null) {
            capacity.used(pattern, request, used.capacityUnits());
        }
    }
}
