CREATE TABLE "review_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "review_addresses_lower" CHECK ("review_addresses"."slug" = lower("review_addresses"."slug"))
);
--> statement-breakpoint
DROP INDEX "business_profiles_slug";--> statement-breakpoint
ALTER TABLE "review_addresses" ADD CONSTRAINT "review_addresses_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_addresses_business" ON "review_addresses" USING btree ("business_id");--> statement-breakpoint
-- Hand-written: the addresses of today; earlier ones were never kept. Each has stood since the last save at the latest.
INSERT INTO "review_addresses" ("slug", "business_id", "since")
SELECT lower("review_link_url"), "id", "updated_at" FROM "business_profiles" WHERE "review_link_url" <> '';
