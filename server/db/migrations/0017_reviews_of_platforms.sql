CREATE TABLE "platform_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"platform_id" integer NOT NULL,
	"reader" text NOT NULL,
	"account_id" uuid,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place_key" text NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"fault" text,
	"fault_at" timestamp with time zone,
	"auth_faults" integer DEFAULT 0 NOT NULL,
	"next_sync_at" timestamp with time zone,
	"last_sync_at" timestamp with time zone,
	"last_good_at" timestamp with time zone,
	"last_whole_at" timestamp with time zone,
	"platform_total" integer,
	"platform_average" double precision,
	"platform_scale_max" integer,
	"held_removals" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"hook_token" text NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"terms_accepted_by" uuid,
	"disconnected_at" timestamp with time zone,
	"delete_reviews_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"credentials" text NOT NULL,
	"hint" text NOT NULL,
	"monthly_limit_cents" integer,
	"blocked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"trigger" text NOT NULL,
	"outcome" text,
	"fault" text,
	"since" timestamp with time zone,
	"job" text,
	"job_asked_at" timestamp with time zone,
	"cursor" text,
	"complete" boolean DEFAULT true NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"looked_at" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"edited" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_seen" (
	"run_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "sync_seen_run_id_external_id_pk" PRIMARY KEY("run_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "review_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"rating_value" double precision,
	"rating_max" double precision,
	"stars" double precision,
	"title" text NOT NULL,
	"review_text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_unhandled";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "submission_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_outcome" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "id_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rating_value" double precision;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rating_min" double precision;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rating_max" double precision;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "stars" double precision;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "recommendation" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "excerpt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "date_precision" text DEFAULT 'second' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "date_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "missed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_state" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "backlog" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "needs_reply" boolean GENERATED ALWAYS AS (handled_at is null and removed_at is null and (not is_public or (source = 'platform' and reply_text = '' and not backlog))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['business:' || business_id::text]) || to_tsvector('simple', reviewer_name || ' ' || title || ' ' || review_text || ' ' || reply_text)) STORED;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_platform_id_review_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."review_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_account_id_reader_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."reader_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_terms_accepted_by_users_id_fk" FOREIGN KEY ("terms_accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_accounts" ADD CONSTRAINT "reader_accounts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_connection_id_platform_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."platform_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_seen" ADD CONSTRAINT "sync_seen_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_edits" ADD CONSTRAINT "review_edits_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_matches" ADD CONSTRAINT "review_matches_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_matches" ADD CONSTRAINT "review_matches_answer_id_reviews_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_matches" ADD CONSTRAINT "review_matches_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_matches" ADD CONSTRAINT "review_matches_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_connections_place" ON "platform_connections" USING btree ("business_id","platform_id","place_key");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_connections_hook" ON "platform_connections" USING btree ("hook_token");--> statement-breakpoint
CREATE INDEX "platform_connections_due" ON "platform_connections" USING btree ("next_sync_at") WHERE "platform_connections"."state" = 'active' and "platform_connections"."next_sync_at" is not null;--> statement-breakpoint
CREATE INDEX "reader_accounts_business" ON "reader_accounts" USING btree ("business_id","reader");--> statement-breakpoint
CREATE INDEX "sync_runs_connection" ON "sync_runs" USING btree ("connection_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_running" ON "sync_runs" USING btree ("connection_id") WHERE "sync_runs"."outcome" is null;--> statement-breakpoint
CREATE INDEX "review_edits_review" ON "review_edits" USING btree ("review_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_matches_pair" ON "review_matches" USING btree ("answer_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_matches_answer" ON "review_matches" USING btree ("answer_id") WHERE "review_matches"."state" = 'joined';--> statement-breakpoint
CREATE UNIQUE INDEX "review_matches_review" ON "review_matches" USING btree ("review_id") WHERE "review_matches"."state" = 'joined';--> statement-breakpoint
CREATE INDEX "review_matches_of_review" ON "review_matches" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_notes_review" ON "review_notes" USING btree ("review_id","created_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_connection_id_platform_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."platform_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_external" ON "reviews" USING btree ("connection_id","external_id") WHERE "reviews"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_platform" ON "reviews" USING btree ("business_id","platform_id","review_date","id");--> statement-breakpoint
CREATE INDEX "reviews_needs_reply" ON "reviews" USING btree ("business_id","review_date","id") WHERE "reviews"."needs_reply";--> statement-breakpoint
CREATE INDEX "reviews_private" ON "reviews" USING btree ("business_id","review_date","id") WHERE not "reviews"."is_public";--> statement-breakpoint
CREATE INDEX "reviews_removed" ON "reviews" USING btree ("business_id","review_date","id") WHERE "reviews"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_expiry" ON "reviews" USING btree ("expires_at") WHERE "reviews"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search");--> statement-breakpoint
INSERT INTO "platform_connections" ("id", "business_id", "platform_id", "reader", "place_key", "hook_token", "created_at", "updated_at")
  SELECT gen_random_uuid(), business_id, platform_id, 'import', 'earlier', replace(gen_random_uuid()::text, '-', ''), min(created_at), max(updated_at)
  FROM "reviews" WHERE source = 'platform' GROUP BY business_id, platform_id;--> statement-breakpoint
UPDATE "reviews" r SET connection_id = c.id, external_id = regexp_replace(r.submission_key, '^platform:[0-9]+:', ''), submission_key = NULL,
  rating_value = r.rating, rating_min = 1, rating_max = 5, stars = r.rating, first_seen_at = r.created_at, last_seen_at = r.updated_at
  FROM "platform_connections" c WHERE r.source = 'platform' AND c.business_id = r.business_id AND c.platform_id = r.platform_id;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_source" CHECK (case "reviews"."source" when 'page' then "reviews"."submission_key" is not null and "reviews"."rating" is not null
        and "reviews"."connection_id" is null else "reviews"."submission_key" is null and "reviews"."connection_id" is not null
        and "reviews"."external_id" is not null and "reviews"."is_public" end);