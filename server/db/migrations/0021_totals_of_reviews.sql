CREATE TABLE "review_totals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"connection_id" uuid,
	"platform_id" integer NOT NULL,
	"language" text NOT NULL,
	"shown" integer NOT NULL,
	"rated" integer NOT NULL,
	"stars" numeric NOT NULL,
	"private" integer NOT NULL,
	"private_waiting" integer NOT NULL,
	"removed" integer NOT NULL,
	"needs_reply" integer NOT NULL,
	"arrived" integer NOT NULL,
	CONSTRAINT "review_totals_key" UNIQUE NULLS NOT DISTINCT("business_id","connection_id","platform_id","language")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_batch" uuid;--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_totals" ADD CONSTRAINT "review_totals_connection_id_platform_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."platform_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_totals_connection" ON "review_totals" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "review_matches_business" ON "review_matches" USING btree ("business_id","state");--> statement-breakpoint
CREATE INDEX "reviews_answers" ON "reviews" USING btree ("business_id","review_date","id") WHERE "reviews"."source" = 'page';--> statement-breakpoint
CREATE INDEX "reviews_handled" ON "reviews" USING btree ("handled_batch") WHERE "reviews"."handled_batch" is not null;--> statement-breakpoint
CREATE FUNCTION "count_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "review_totals" AS t ("business_id", "connection_id", "platform_id", "language",
			"shown", "rated", "stars", "private", "private_waiting", "removed", "needs_reply", "arrived")
		SELECT r."business_id", r."connection_id", r."platform_id", r."language",
			count(*) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL),
			count(coalesce(r."stars", r."rating")) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL),
			coalesce(sum(round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL), 0),
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
				coalesce(sum(w) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL), 0) AS "shown",
				coalesce(sum(w) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL AND coalesce(r."stars", r."rating") IS NOT NULL), 0) AS "rated",
				coalesce(sum(w * round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL), 0) AS "stars",
				coalesce(sum(w) FILTER (WHERE NOT r."is_public"), 0) AS "private",
				coalesce(sum(w) FILTER (WHERE NOT r."is_public" AND r."needs_reply"), 0) AS "private_waiting",
				coalesce(sum(w) FILTER (WHERE r."removed_at" IS NOT NULL), 0) AS "removed",
				coalesce(sum(w) FILTER (WHERE r."needs_reply"), 0) AS "needs_reply"
			FROM (
				SELECT "business_id", "connection_id", "platform_id", "language", "is_public", "removed_at", "stars", "rating", "needs_reply", 1 AS w FROM "came"
				UNION ALL
				SELECT "business_id", "connection_id", "platform_id", "language", "is_public", "removed_at", "stars", "rating", "needs_reply", -1 FROM "gone"
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
				count(*) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL) AS "shown",
				count(coalesce(r."stars", r."rating")) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL) AS "rated",
				coalesce(sum(round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL), 0) AS "stars",
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
CREATE TRIGGER "reviews_count_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_count_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
CREATE TRIGGER "reviews_count_gone" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "count_reviews"();--> statement-breakpoint
INSERT INTO "review_totals" ("business_id", "connection_id", "platform_id", "language",
	"shown", "rated", "stars", "private", "private_waiting", "removed", "needs_reply", "arrived")
SELECT r."business_id", r."connection_id", r."platform_id", r."language",
	count(*) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL),
	count(coalesce(r."stars", r."rating")) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL),
	coalesce(sum(round(coalesce(r."stars", r."rating")::numeric, 4)) FILTER (WHERE r."is_public" AND r."removed_at" IS NULL), 0),
	count(*) FILTER (WHERE NOT r."is_public"), count(*) FILTER (WHERE NOT r."is_public" AND r."needs_reply"),
	count(*) FILTER (WHERE r."removed_at" IS NOT NULL), count(*) FILTER (WHERE r."needs_reply"), count(*)
FROM "reviews" r GROUP BY 1, 2, 3, 4;
