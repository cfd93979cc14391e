-- A platform that gives days without a time gives the same day everywhere: such a review counts on its day by UTC.
CREATE FUNCTION "mark_utc_days"(businesses uuid[], dates timestamptz[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT DISTINCT b."id", (r.at AT TIME ZONE 'UTC')::date
	FROM unnest(businesses, dates) AS r(business_id, at)
	JOIN "business_profiles" b ON b."id" = r.business_id
	WHERE r.at IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(CASE WHEN r."date_precision" <> 'day' THEN r."review_date" END) || array_agg(r."removed_at"))
		FROM "came" r HAVING count(*) > 0;
		PERFORM "mark_utc_days"(array_agg(r."business_id"), array_agg(r."review_date"))
		FROM "came" r WHERE r."date_precision" = 'day' HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(r."submission_key")) FROM "came" r WHERE r."source" = 'page' HAVING count(*) > 0;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(CASE WHEN r."date_precision" <> 'day' THEN r."review_date" END) || array_agg(r."removed_at"))
		FROM "gone" r HAVING count(*) > 0;
		PERFORM "mark_utc_days"(array_agg(r."business_id"), array_agg(r."review_date"))
		FROM "gone" r WHERE r."date_precision" = 'day' HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(r."submission_key")) FROM "gone" r WHERE r."source" = 'page' HAVING count(*) > 0;
	ELSE
		-- A sync touches rows without changing what is counted.
		PERFORM "mark_review_days"(array_agg(r."business_id") || array_agg(r."business_id"), array_agg(CASE WHEN r."date_precision" <> 'day' THEN r."review_date" END) || array_agg(r."removed_at"))
		FROM (
			SELECT n."id" FROM "came" n JOIN "gone" o ON o."id" = n."id"
			WHERE (n."review_date", n."removed_at", n."stars", n."rating", n."recommendation", n."platform_id", n."is_public", n."is_test", n."date_precision", n."backlog")
				IS DISTINCT FROM (o."review_date", o."removed_at", o."stars", o."rating", o."recommendation", o."platform_id", o."is_public", o."is_test", o."date_precision", o."backlog")
		) changed
		JOIN (SELECT * FROM "came" UNION ALL SELECT * FROM "gone") r ON r."id" = changed."id" HAVING count(*) > 0;
		PERFORM "mark_utc_days"(array_agg(r."business_id"), array_agg(r."review_date"))
		FROM (
			SELECT n."id" FROM "came" n JOIN "gone" o ON o."id" = n."id"
			WHERE (n."review_date", n."removed_at", n."stars", n."rating", n."recommendation", n."platform_id", n."is_public", n."is_test", n."date_precision", n."backlog")
				IS DISTINCT FROM (o."review_date", o."removed_at", o."stars", o."rating", o."recommendation", o."platform_id", o."is_public", o."is_test", o."date_precision", o."backlog")
		) changed
		JOIN (SELECT * FROM "came" UNION ALL SELECT * FROM "gone") r ON r."id" = changed."id" WHERE r."date_precision" = 'day' HAVING count(*) > 0;
		PERFORM "mark_answered_days"(array_agg(n."submission_key") || array_agg(o."submission_key"))
		FROM "came" n JOIN "gone" o ON o."id" = n."id"
		WHERE n."source" = 'page' AND (n."submission_key", n."went_on_at" IS NULL, n."is_test")
			IS DISTINCT FROM (o."submission_key", o."went_on_at" IS NULL, o."is_test") HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- All days of a business, those that are counted now and those that will be.
CREATE OR REPLACE FUNCTION "mark_all_figures"(business uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_figures" ("business_id", "day")
	SELECT b."id", d.day FROM "business_profiles" b CROSS JOIN LATERAL (
		SELECT f."day" FROM "daily_figures" f WHERE f."business_id" = b."id"
		UNION SELECT (coalesce(i."sent_at", i."created_at") AT TIME ZONE b."time_zone")::date FROM "invitations" i
			WHERE i."business_id" = b."id" AND i."step" = 0
		UNION SELECT (r."review_date" AT TIME ZONE b."time_zone")::date FROM "reviews" r WHERE r."business_id" = b."id"
		UNION SELECT (r."review_date" AT TIME ZONE 'UTC')::date FROM "reviews" r
			WHERE r."business_id" = b."id" AND r."date_precision" = 'day'
		UNION SELECT (r."removed_at" AT TIME ZONE b."time_zone")::date FROM "reviews" r
			WHERE r."business_id" = b."id" AND r."removed_at" IS NOT NULL
	) d WHERE b."id" = business
$$;--> statement-breakpoint
SELECT "mark_all_figures"("id") FROM "business_profiles";
