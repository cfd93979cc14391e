CREATE TABLE "due_contacts" (
	"business_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_topics" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"topic" text NOT NULL,
	"mood" text NOT NULL,
	"is_private" boolean NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "daily_topics_business_id_day_topic_mood_is_private_pk" PRIMARY KEY("business_id","day","topic","mood","is_private")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "was_approached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "due_contacts" ADD CONSTRAINT "due_contacts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_topics" ADD CONSTRAINT "daily_topics_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_contacts_business" ON "due_contacts" USING btree ("business_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_not_approached" ON "contacts" USING btree ("business_id") WHERE not "contacts"."was_approached" and "contacts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_answerable" ON "reviews" USING btree ("business_id","review_date","id") WHERE "reviews"."source" = 'platform' and "reviews"."removed_at" is null and not "reviews"."backlog";--> statement-breakpoint
CREATE FUNCTION "mark_contact"(business uuid, contact uuid) RETURNS void LANGUAGE sql AS $$
	-- With the business, its contacts go as well.
	INSERT INTO "due_contacts" ("business_id", "contact_id")
	SELECT b."id", contact FROM "business_profiles" b WHERE b."id" = business AND contact IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "mark_contact_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN PERFORM "mark_contact"(NEW."business_id", NEW."contact_id"); END IF;
	IF TG_OP = 'DELETE' THEN PERFORM "mark_contact"(OLD."business_id", OLD."contact_id");
	ELSIF TG_OP = 'UPDATE' AND OLD."contact_id" IS DISTINCT FROM NEW."contact_id" THEN
		PERFORM "mark_contact"(OLD."business_id", OLD."contact_id");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invitations_mark_contact_came" AFTER INSERT ON "invitations"
	FOR EACH ROW WHEN (NEW."status" IN ('sent', 'delivered', 'unknown', 'failed')) EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
CREATE TRIGGER "invitations_mark_contact_changed" AFTER UPDATE OF "status", "contact_id" ON "invitations"
	FOR EACH ROW WHEN (OLD."contact_id" IS DISTINCT FROM NEW."contact_id"
		OR (OLD."status" IN ('sent', 'delivered', 'unknown', 'failed')) <> (NEW."status" IN ('sent', 'delivered', 'unknown', 'failed')))
	EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
CREATE TRIGGER "invitations_mark_contact_gone" AFTER DELETE ON "invitations"
	FOR EACH ROW WHEN (OLD."status" IN ('sent', 'delivered', 'unknown', 'failed')) EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_contact_came" AFTER INSERT ON "reviews"
	FOR EACH ROW WHEN (NEW."contact_id" IS NOT NULL) EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_contact_changed" AFTER UPDATE OF "contact_id", "is_test" ON "reviews"
	FOR EACH ROW WHEN (OLD."contact_id" IS DISTINCT FROM NEW."contact_id" OR OLD."is_test" <> NEW."is_test")
	EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_contact_gone" AFTER DELETE ON "reviews"
	FOR EACH ROW WHEN (OLD."contact_id" IS NOT NULL) EXECUTE FUNCTION "mark_contact_of_row"();--> statement-breakpoint
-- An opt-out is of an address, whoever has it.
CREATE FUNCTION "mark_contacts_at"(business uuid, channel text, recipient text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF channel = 'email' THEN
		PERFORM "mark_contact"(c."business_id", c."id") FROM "contacts" c
		WHERE c."business_id" = business AND c."email" <> '' AND lower(c."email") = recipient;
	ELSE
		PERFORM "mark_contact"(c."business_id", c."id") FROM "contacts" c
		WHERE c."business_id" = business AND c."phone" <> '' AND c."phone" = recipient;
	END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_contacts_of_opt_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN PERFORM "mark_contacts_at"(NEW."business_id", NEW."channel", NEW."recipient"); END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM "mark_contacts_at"(OLD."business_id", OLD."channel", OLD."recipient"); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "opt_outs_mark_contacts" AFTER INSERT OR UPDATE OR DELETE ON "opt_outs"
	FOR EACH ROW EXECUTE FUNCTION "mark_contacts_of_opt_out"();--> statement-breakpoint
CREATE FUNCTION "mark_this_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_contact"(NEW."business_id", NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "contacts_mark_address" AFTER UPDATE OF "email", "phone" ON "contacts"
	FOR EACH ROW WHEN (OLD."email" <> NEW."email" OR OLD."phone" <> NEW."phone") EXECUTE FUNCTION "mark_this_contact"();--> statement-breakpoint
-- Of new ones, only those whose address has opted out before: a list of 100,000 marks nobody else.
CREATE FUNCTION "mark_opted_out_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "due_contacts" ("business_id", "contact_id")
	SELECT c."business_id", c."id" FROM "came" c JOIN "opt_outs" o
		ON o."business_id" = c."business_id" AND o."channel" = 'email' AND o."recipient" = lower(c."email") WHERE c."email" <> ''
	UNION SELECT c."business_id", c."id" FROM "came" c JOIN "opt_outs" o
		ON o."business_id" = c."business_id" AND o."channel" IN ('sms', 'whatsapp') AND o."recipient" = c."phone" WHERE c."phone" <> '';
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "contacts_mark_opted_out" AFTER INSERT ON "contacts" REFERENCING NEW TABLE AS "came"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_opted_out_contacts"();--> statement-breakpoint
UPDATE "contacts" c SET "was_approached" = true WHERE c."id" IN (
	SELECT i."contact_id" FROM "invitations" i WHERE i."status" IN ('sent', 'delivered', 'unknown', 'failed')
	UNION SELECT r."contact_id" FROM "reviews" r WHERE r."contact_id" IS NOT NULL AND NOT r."is_test"
	UNION SELECT a."id" FROM "contacts" a JOIN "opt_outs" o
		ON o."business_id" = a."business_id" AND o."channel" = 'email' AND o."recipient" = lower(a."email") WHERE a."email" <> ''
	UNION SELECT a."id" FROM "contacts" a JOIN "opt_outs" o
		ON o."business_id" = a."business_id" AND o."channel" IN ('sms', 'whatsapp') AND o."recipient" = a."phone" WHERE a."phone" <> ''
);--> statement-breakpoint
-- A text counts on the day of its review, by UTC where its platform gives days without a time.
CREATE FUNCTION "mark_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT DISTINCT b."id", (t."said_at" AT TIME ZONE z.zone)::date FROM "touched" t
	JOIN "business_profiles" b ON b."id" = t."business_id"
	CROSS JOIN LATERAL (VALUES (b."time_zone"), ('UTC')) z(zone);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "review_topics_mark_came" AFTER INSERT ON "review_topics" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "mark_topics"();--> statement-breakpoint
CREATE TRIGGER "review_topics_mark_gone" AFTER DELETE ON "review_topics" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "mark_topics"();--> statement-breakpoint
INSERT INTO "daily_topics" ("business_id", "day", "topic", "mood", "is_private", "texts")
SELECT t."business_id", (t."said_at" AT TIME ZONE CASE r."date_precision" WHEN 'day' THEN 'UTC' ELSE b."time_zone" END)::date,
	t."topic", t."mood", t."is_private", count(*)
FROM "review_topics" t JOIN "reviews" r ON r."id" = t."review_id" JOIN "business_profiles" b ON b."id" = t."business_id"
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION "mark_all_contacts"(business uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_contacts" ("business_id", "contact_id")
	SELECT c."business_id", c."id" FROM "contacts" c WHERE c."business_id" = business
$$;--> statement-breakpoint
-- All days of a business, those that are counted now and those that will be.
CREATE OR REPLACE FUNCTION "mark_all_figures"(business uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT b."id", d.day FROM "business_profiles" b CROSS JOIN LATERAL (
		SELECT f."day" FROM "daily_figures" f WHERE f."business_id" = b."id"
		UNION SELECT t."day" FROM "daily_topics" t WHERE t."business_id" = b."id"
		UNION SELECT (coalesce(i."sent_at", i."created_at") AT TIME ZONE b."time_zone")::date FROM "invitations" i
			WHERE i."business_id" = b."id" AND i."step" = 0
		UNION SELECT (r."review_date" AT TIME ZONE b."time_zone")::date FROM "reviews" r WHERE r."business_id" = b."id"
		UNION SELECT (r."review_date" AT TIME ZONE 'UTC')::date FROM "reviews" r
			WHERE r."business_id" = b."id" AND r."date_precision" = 'day'
		UNION SELECT (r."removed_at" AT TIME ZONE b."time_zone")::date FROM "reviews" r
			WHERE r."business_id" = b."id" AND r."removed_at" IS NOT NULL
	) d WHERE b."id" = business
$$;
