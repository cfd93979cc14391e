ALTER TABLE "invitations" ADD COLUMN "unsubscribe_token" text;--> statement-breakpoint
-- Links already sent go on working: their one token opens both pages. What has not left yet gets 122 random bits.
UPDATE "invitations" SET "unsubscribe_token" = CASE
	WHEN "attempts" = 0 AND "status" IN ('queued', 'skipped', 'canceled')
	THEN translate(rtrim(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '='), '+/', '-_')
	ELSE "token" END;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "unsubscribe_token" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_unsubscribe_token" ON "invitations" USING btree ("unsubscribe_token");