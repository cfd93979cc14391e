ALTER TABLE "sessions" ADD COLUMN "token_hash" text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "token_hash" text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED,
  ADD COLUMN "unsubscribe_hash" text GENERATED ALWAYS AS (encode(sha256(unsubscribe_token::bytea), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "hook_hash" text GENERATED ALWAYS AS (encode(sha256(hook_token::bytea), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "channel_connections" ADD COLUMN "hook_sealed" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "token_hash" text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "hook_hash" text GENERATED ALWAYS AS (encode(sha256(lower(hook_token)::bytea), 'hex')) STORED;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "hook_sealed" text;--> statement-breakpoint
ALTER TABLE "own_numbers" ADD COLUMN "token_hash" text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_unsubscribe_hash" ON "invitations" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_connections_hook_hash" ON "channel_connections" USING btree ("hook_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_token_hash" ON "notices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "platform_connections_hook_hash" ON "platform_connections" USING btree ("hook_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "own_numbers_token_hash" ON "own_numbers" USING btree ("token_hash");