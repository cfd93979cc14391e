-- A household shares an address: the index on it stays, but no longer keeps a second person from it.
DROP INDEX "contacts_email";--> statement-breakpoint
DROP INDEX "contacts_phone";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "given_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "family_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_visit" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("business_id",lower("email"),lower("name")) WHERE "contacts"."email" <> '';--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("business_id","phone",lower("name"));