CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"language" text NOT NULL,
	"shown_name" text NOT NULL,
	"is_authorization" boolean NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_open" ON "agreements" USING btree ("review_id") WHERE "agreements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agreements_review" ON "agreements" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "agreements_business" ON "agreements" USING btree ("business_id","agreed_at","id");--> statement-breakpoint
-- What websites show is kept in memory: every process forgets it when an author agrees or no longer does, when the
-- answer changes, and when it turns out to be the same as a review on a platform.
CREATE OR REPLACE FUNCTION "drop_pages_of_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_tags', 'reviews:' || "business_id")
    FROM (SELECT DISTINCT "business_id" FROM "changed" WHERE "source" = 'platform'
      OR EXISTS (SELECT FROM "agreements" WHERE "agreements"."review_id" = "changed"."id")) AS "businesses";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "agreements_drop_pages_came" AFTER INSERT ON "agreements" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "agreements_drop_pages_changed" AFTER UPDATE ON "agreements" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "agreements_drop_pages_gone" AFTER DELETE ON "agreements" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "review_matches_drop_pages_came" AFTER INSERT ON "review_matches" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "review_matches_drop_pages_changed" AFTER UPDATE ON "review_matches" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "review_matches_drop_pages_gone" AFTER DELETE ON "review_matches" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();
