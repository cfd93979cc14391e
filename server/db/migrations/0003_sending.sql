-- A claim is now written when the provider gets the message, not before.
UPDATE "invitations" SET "status" = 'queued' WHERE "status" = 'sending' AND "sending_at" IS NULL;--> statement-breakpoint
DROP INDEX "invitations_status";--> statement-breakpoint
CREATE INDEX "invitations_sending" ON "invitations" USING btree ("sending_at") WHERE "invitations"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "invitations_dispatched" ON "invitations" USING btree ("dispatched_at") WHERE "invitations"."status" = 'queued' and "invitations"."dispatched_at" is not null;