CREATE TABLE "widgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widgets_business" ON "widgets" USING btree ("business_id","created_at","id");--> statement-breakpoint
-- What websites show is kept in memory: whoever changes reviews or their pages, every process forgets it.
CREATE FUNCTION "drop_pages_of_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_tags', 'reviews:' || "business_id")
    FROM (SELECT DISTINCT "business_id" FROM "changed" WHERE "source" = 'platform') AS "businesses";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_drop_pages_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_drop_pages_changed" AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_drop_pages_gone" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_reviews"();--> statement-breakpoint
CREATE FUNCTION "drop_pages_of_connections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_tags', 'reviews:' || "business_id")
    FROM (SELECT DISTINCT "business_id" FROM "changed") AS "businesses";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "platform_connections_drop_pages_changed" AFTER UPDATE ON "platform_connections" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "platform_connections_drop_pages_gone" AFTER DELETE ON "platform_connections" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();--> statement-breakpoint
CREATE TRIGGER "platform_connections_drop_pages_came" AFTER INSERT ON "platform_connections" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "drop_pages_of_connections"();
