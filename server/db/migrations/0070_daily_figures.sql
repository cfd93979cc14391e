CREATE TABLE "daily_figures" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"platform_id" integer DEFAULT 0 NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"campaign_id" uuid,
	"value" double precision NOT NULL,
	CONSTRAINT "daily_figures_key" UNIQUE NULLS NOT DISTINCT("business_id","day","figure","platform_id","channel","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "due_figures" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_figures" ADD CONSTRAINT "due_figures_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_figures_business" ON "due_figures" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "invitations_asked" ON "invitations" USING btree ("business_id",coalesce("sent_at", "created_at")) WHERE "invitations"."step" = 0;--> statement-breakpoint
-- People count on the day of their first message: a reminder and a follow-up campaign belong to it.
CREATE FUNCTION "mark_asked_days"(businesses uuid[], campaigns uuid[], contacts uuid[], steps integer[], asked timestamptz[])
RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT DISTINCT b."id", (d.asked_at AT TIME ZONE b."time_zone")::date
	FROM (
		SELECT m.business_id, CASE WHEN m.step = 0 AND c."follows_id" IS NULL THEN m.asked_at
			ELSE coalesce(f."sent_at", f."created_at") END AS asked_at
		FROM unnest(businesses, campaigns, contacts, steps, asked) AS m(business_id, campaign_id, contact_id, step, asked_at)
		LEFT JOIN "campaigns" c ON c."id" = m.campaign_id
		LEFT JOIN "invitations" f ON f."business_id" = m.business_id AND f."campaign_id" = coalesce(c."follows_id", m.campaign_id)
			AND f."contact_id" = m.contact_id AND f."step" = 0
	) d
	JOIN "business_profiles" b ON b."id" = d.business_id
	WHERE d.asked_at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "mark_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "mark_asked_days"(array_agg(m."business_id"), array_agg(m."campaign_id"), array_agg(m."contact_id"),
			array_agg(m."step"), array_agg(coalesce(m."sent_at", m."created_at")))
		FROM "came" m WHERE m."status" IN ('sent', 'delivered', 'unknown', 'failed') HAVING count(*) > 0;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "mark_asked_days"(array_agg(m."business_id"), array_agg(m."campaign_id"), array_agg(m."contact_id"),
			array_agg(m."step"), array_agg(coalesce(m."sent_at", m."created_at")))
		FROM "gone" m WHERE m."status" IN ('sent', 'delivered', 'unknown', 'failed') HAVING count(*) > 0;
	ELSE
		PERFORM "mark_asked_days"(array_agg(m."business_id"), array_agg(m."campaign_id"), array_agg(m."contact_id"),
			array_agg(m."step"), array_agg(coalesce(m."sent_at", m."created_at")))
		FROM (
			SELECT n."id" FROM "came" n JOIN "gone" o ON o."id" = n."id"
			WHERE (n."status" IN ('sent', 'delivered', 'unknown', 'failed') OR o."status" IN ('sent', 'delivered', 'unknown', 'failed'))
				AND (n."status", n."sent_at", n."delivered_at" IS NULL, n."clicked_at" IS NULL, n."rated_at" IS NULL, n."contact_id", n."campaign_id")
					IS DISTINCT FROM (o."status", o."sent_at", o."delivered_at" IS NULL, o."clicked_at" IS NULL, o."rated_at" IS NULL, o."contact_id", o."campaign_id")
		) changed
		JOIN (SELECT * FROM "came" UNION ALL SELECT * FROM "gone") m ON m."id" = changed."id" HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invitations_mark_came" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_messages"();--> statement-breakpoint
CREATE TRIGGER "invitations_mark_changed" AFTER UPDATE ON "invitations" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_messages"();--> statement-breakpoint
CREATE TRIGGER "invitations_mark_gone" AFTER DELETE ON "invitations" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "mark_messages"();--> statement-breakpoint
-- Answers to invitations, by the key under which they are stored.
CREATE FUNCTION "mark_answered_days"(keys text[]) RETURNS void LANGUAGE sql AS $$
	SELECT "mark_asked_days"(array_agg(i."business_id"), array_agg(i."campaign_id"), array_agg(i."contact_id"),
		array_agg(i."step"), array_agg(coalesce(i."sent_at", i."created_at")))
	FROM unnest(keys) AS k(key)
	JOIN "invitations" i ON i."id" = CASE WHEN k.key ~ '^invitation:[0-9a-f-]{36}$' THEN substr(k.key, 12)::uuid END
	HAVING count(*) > 0
$$;--> statement-breakpoint
CREATE FUNCTION "mark_review_days"(businesses uuid[], dates timestamptz[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT DISTINCT b."id", (r.at AT TIME ZONE b."time_zone")::date
	FROM unnest(businesses, dates) AS r(business_id, at)
	JOIN "business_profiles" b ON b."id" = r.business_id
	WHERE r.at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "mark_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(r."review_date") || array_agg(r."removed_at"))
		FROM "came" r HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(r."submission_key")) FROM "came" r WHERE r."source" = 'page' HAVING count(*) > 0;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(r."review_date") || array_agg(r."removed_at"))
		FROM "gone" r HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(r."submission_key")) FROM "gone" r WHERE r."source" = 'page' HAVING count(*) > 0;
	ELSE
		-- A sync touches rows without changing what is counted.
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(r."review_date") || array_agg(r."removed_at"))
		FROM (
			SELECT n."id" FROM "came" n JOIN "gone" o ON o."id" = n."id"
			WHERE (n."review_date", n."removed_at", n."stars", n."rating", n."recommendation", n."platform_id", n."is_public", n."is_test")
				IS DISTINCT FROM (o."review_date", o."removed_at", o."stars", o."rating", o."recommendation", o."platform_id", o."is_public", o."is_test")
		) changed
		JOIN (SELECT * FROM "came" UNION ALL SELECT * FROM "gone") r ON r."id" = changed."id" HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(n."submission_key") || array_agg(o."submission_key"))
		FROM "came" n JOIN "gone" o ON o."id" = n."id"
		WHERE n."source" = 'page' AND (n."submission_key", n."went_on_at" IS NULL, n."is_test")
			IS DISTINCT FROM (o."submission_key", o."went_on_at" IS NULL, o."is_test") HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_mark_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_gone" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "mark_reviews"();--> statement-breakpoint
CREATE FUNCTION "mark_matches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM "mark_answered_days"(array_agg(a."submission_key")) FROM "came" m JOIN "reviews" a ON a."id" = m."answer_id" HAVING count(*) > 0;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM "mark_answered_days"(array_agg(a."submission_key")) FROM "gone" m JOIN "reviews" a ON a."id" = m."answer_id" HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_came" AFTER INSERT ON "review_matches" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matches"();--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_changed" AFTER UPDATE ON "review_matches" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matches"();--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_gone" AFTER DELETE ON "review_matches" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matches"();--> statement-breakpoint
-- All days of a business, those that are counted now and those that will be.
CREATE FUNCTION "mark_all_figures"(business uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT b."id", d.day FROM "business_profiles" b CROSS JOIN LATERAL (
		SELECT f."day" FROM "daily_figures" f WHERE f."business_id" = b."id"
		UNION SELECT (coalesce(i."sent_at", i."created_at") AT TIME ZONE b."time_zone")::date FROM "invitations" i
			WHERE i."business_id" = b."id" AND i."step" = 0
		UNION SELECT (r."review_date" AT TIME ZONE b."time_zone")::date FROM "reviews" r WHERE r."business_id" = b."id"
		UNION SELECT (r."removed_at" AT TIME ZONE b."time_zone")::date FROM "reviews" r
			WHERE r."business_id" = b."id" AND r."removed_at" IS NOT NULL
	) d WHERE b."id" = business
$$;--> statement-breakpoint
CREATE FUNCTION "mark_moved_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_all_figures"(NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_profiles_mark_zone" AFTER UPDATE OF "time_zone" ON "business_profiles"
	FOR EACH ROW WHEN (OLD."time_zone" IS DISTINCT FROM NEW."time_zone") EXECUTE FUNCTION "mark_moved_zone"();--> statement-breakpoint
SELECT "mark_all_figures"("id") FROM "business_profiles";
