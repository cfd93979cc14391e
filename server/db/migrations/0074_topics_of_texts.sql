CREATE TABLE "due_texts" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_topics_name" UNIQUE("business_id","name")
);
--> statement-breakpoint
CREATE TABLE "review_topics" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"is_private" boolean NOT NULL,
	"mood" text NOT NULL,
	CONSTRAINT "review_topics_review_id_topic_pk" PRIMARY KEY("review_id","topic")
);
--> statement-breakpoint
CREATE TABLE "topic_corrections" (
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_corrections_review_id_topic_pk" PRIMARY KEY("review_id","topic")
);
--> statement-breakpoint
ALTER TABLE "due_texts" ADD CONSTRAINT "due_texts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_topics" ADD CONSTRAINT "own_topics_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_topics" ADD CONSTRAINT "review_topics_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_topics" ADD CONSTRAINT "review_topics_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_corrections" ADD CONSTRAINT "topic_corrections_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_corrections" ADD CONSTRAINT "topic_corrections_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_texts_business" ON "due_texts" USING btree ("business_id","review_id");--> statement-breakpoint
CREATE INDEX "review_topics_counted" ON "review_topics" USING btree ("business_id","said_at","topic","mood","is_private");--> statement-breakpoint
CREATE INDEX "review_topics_private" ON "review_topics" USING btree ("business_id","said_at","topic","mood") WHERE "review_topics"."is_private";--> statement-breakpoint
CREATE INDEX "review_topics_listed" ON "review_topics" USING btree ("business_id","topic","said_at","review_id");--> statement-breakpoint
CREATE INDEX "topic_corrections_business" ON "topic_corrections" USING btree ("business_id","topic","created_at");--> statement-breakpoint
CREATE FUNCTION "mark_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "due_texts" ("business_id", "review_id")
		SELECT r."business_id", r."id" FROM "came" r WHERE r."review_text" <> '' OR r."title" <> '';
	ELSE
		-- A sync touches rows without changing what they say.
		INSERT INTO "due_texts" ("business_id", "review_id")
		SELECT n."business_id", n."id" FROM "came" n JOIN "gone" o ON o."id" = n."id"
		WHERE (n."review_text", n."title", n."rating", n."stars", n."language", n."page_language", n."review_date", n."removed_at" IS NULL, n."is_public", n."is_test")
			IS DISTINCT FROM (o."review_text", o."title", o."rating", o."stars", o."language", o."page_language", o."review_date", o."removed_at" IS NULL, o."is_public", o."is_test");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_mark_texts_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_texts"();--> statement-breakpoint
CREATE TRIGGER "reviews_mark_texts_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_texts"();--> statement-breakpoint
-- An answer whose public review is here as well is one text, not two.
CREATE FUNCTION "mark_matched_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "due_texts" ("business_id", "review_id") SELECT m."business_id", m."answer_id" FROM "came" m;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		-- With the business, its matches go as well.
		INSERT INTO "due_texts" ("business_id", "review_id") SELECT m."business_id", m."answer_id" FROM "gone" m
		JOIN "business_profiles" b ON b."id" = m."business_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_texts_came" AFTER INSERT ON "review_matches" REFERENCING NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matched_texts"();--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_texts_changed" AFTER UPDATE ON "review_matches" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "came" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matched_texts"();--> statement-breakpoint
CREATE TRIGGER "review_matches_mark_texts_gone" AFTER DELETE ON "review_matches" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "mark_matched_texts"();--> statement-breakpoint
CREATE FUNCTION "mark_all_texts"(business uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "due_texts" ("business_id", "review_id")
	SELECT r."business_id", r."id" FROM "reviews" r
	WHERE r."business_id" = business AND (r."review_text" <> '' OR r."title" <> '')
$$;--> statement-breakpoint
CREATE FUNCTION "mark_texts_of_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_all_texts"(NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "business_profiles_mark_kind" AFTER UPDATE OF "kind" ON "business_profiles"
	FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind") EXECUTE FUNCTION "mark_texts_of_kind"();--> statement-breakpoint
SELECT "mark_all_texts"("id") FROM "business_profiles";
