ALTER TABLE "notices" ADD COLUMN "sent_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "external_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "refused_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notices_external" ON "notices" USING btree ("external_id") WHERE "notices"."external_id" <> '';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "review_totals" AS t ("business_id", "connection_id", "platform_id", "language",
			"shown", "rated", "stars", "private", "private_waiting", "removed", "needs_reply", "arrived")
		SELECT r."business_id", r."connection_id", r."platform_id", r."language",
			count(*) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL),
			count(coalesce(r."stars", r."rating")) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL),
			coalesce(sum(round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL), 0),
			count(*) FILTER (WHERE NOT r."is_public"), count(*) FILTER (WHERE NOT r."is_public" AND r."needs_reply"),
			count(*) FILTER (WHERE r."removed_at" IS NOT NULL), count(*) FILTER (WHERE r."needs_reply"), count(*)
		FROM "came" r GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT ON CONSTRAINT "review_totals_key" DO UPDATE SET
			"shown" = t."shown" + excluded."shown", "rated" = t."rated" + excluded."rated", "stars" = t."stars" + excluded."stars",
			"private" = t."private" + excluded."private", "private_waiting" = t."private_waiting" + excluded."private_waiting",
			"removed" = t."removed" + excluded."removed", "needs_reply" = t."needs_reply" + excluded."needs_reply",
			"arrived" = t."arrived" + excluded."arrived";
	ELSIF TG_OP = 'UPDATE' THEN
		-- Most changes leave every count as it was: they must not wait for each other here.
		INSERT INTO "review_totals" AS t ("business_id", "connection_id", "platform_id", "language",
			"shown", "rated", "stars", "private", "private_waiting", "removed", "needs_reply", "arrived")
		SELECT d."business_id", d."connection_id", d."platform_id", d."language",
			d."shown", d."rated", d."stars", d."private", d."private_waiting", d."removed", d."needs_reply", 0
		FROM (
			SELECT r."business_id", r."connection_id", r."platform_id", r."language",
				coalesce(sum(w) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL), 0) AS "shown",
				coalesce(sum(w) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL AND coalesce(r."stars", r."rating") IS NOT NULL), 0) AS "rated",
				coalesce(sum(w * round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL), 0) AS "stars",
				coalesce(sum(w) FILTER (WHERE NOT r."is_public"), 0) AS "private",
				coalesce(sum(w) FILTER (WHERE NOT r."is_public" AND r."needs_reply"), 0) AS "private_waiting",
				coalesce(sum(w) FILTER (WHERE r."removed_at" IS NOT NULL), 0) AS "removed",
				coalesce(sum(w) FILTER (WHERE r."needs_reply"), 0) AS "needs_reply"
			FROM (
				SELECT "business_id", "connection_id", "platform_id", "language", "is_public", "removed_at", "stars", "rating", "needs_reply", "is_test", 1 AS w FROM "came"
				UNION ALL
				SELECT "business_id", "connection_id", "platform_id", "language", "is_public", "removed_at", "stars", "rating", "needs_reply", "is_test", -1 FROM "gone"
			) r GROUP BY 1, 2, 3, 4
		) d
		WHERE (d."shown", d."rated", d."stars", d."private", d."private_waiting", d."removed", d."needs_reply") <> (0, 0, 0, 0, 0, 0, 0)
		ORDER BY 1, 2, 3, 4
		ON CONFLICT ON CONSTRAINT "review_totals_key" DO UPDATE SET
			"shown" = t."shown" + excluded."shown", "rated" = t."rated" + excluded."rated", "stars" = t."stars" + excluded."stars",
			"private" = t."private" + excluded."private", "private_waiting" = t."private_waiting" + excluded."private_waiting",
			"removed" = t."removed" + excluded."removed", "needs_reply" = t."needs_reply" + excluded."needs_reply";
	ELSE
		-- Never an insert: the business itself may be going.
		UPDATE "review_totals" t SET
			"shown" = t."shown" - d."shown", "rated" = t."rated" - d."rated", "stars" = t."stars" - d."stars",
			"private" = t."private" - d."private", "private_waiting" = t."private_waiting" - d."private_waiting",
			"removed" = t."removed" - d."removed", "needs_reply" = t."needs_reply" - d."needs_reply"
		FROM (
			SELECT r."business_id", r."connection_id", r."platform_id", r."language",
				count(*) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL) AS "shown",
				count(coalesce(r."stars", r."rating")) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL) AS "rated",
				coalesce(sum(round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND NOT r."is_test" AND r."removed_at" IS NULL), 0) AS "stars",
				count(*) FILTER (WHERE NOT r."is_public") AS "private",
				count(*) FILTER (WHERE NOT r."is_public" AND r."needs_reply") AS "private_waiting",
				count(*) FILTER (WHERE r."removed_at" IS NOT NULL) AS "removed",
				count(*) FILTER (WHERE r."needs_reply") AS "needs_reply"
			FROM "gone" r GROUP BY 1, 2, 3, 4
		) d
		WHERE t."business_id" = d."business_id" AND t."connection_id" IS NOT DISTINCT FROM d."connection_id"
			AND t."platform_id" = d."platform_id" AND t."language" = d."language";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "reviews" r SET "is_test" = true FROM "contacts" c, "users" u
WHERE r."source" = 'page' AND c."id" = r."contact_id" AND u."id" = r."user_id" AND lower(c."email") = lower(u."email");
