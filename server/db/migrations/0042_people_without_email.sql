DROP INDEX "contacts_unreachable";--> statement-breakpoint
CREATE INDEX "contacts_without_email" ON "contacts" USING btree ("business_id","phone",lower("name")) WHERE "contacts"."email" = '';