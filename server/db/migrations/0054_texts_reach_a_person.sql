ALTER TABLE "inbound_messages" ADD COLUMN "in_inbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "from_stranger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "handled_batch" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_inbound_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbound_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_messages_inbox" ON "inbound_messages" USING btree ("business_id","created_at","id") WHERE "inbound_messages"."in_inbox";--> statement-breakpoint
CREATE INDEX "inbound_messages_waiting" ON "inbound_messages" USING btree ("business_id","created_at","id") WHERE "inbound_messages"."in_inbox" and "inbound_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "notices_message" ON "notices" USING btree ("message_id");