CREATE TABLE "model_connections" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"credentials" text NOT NULL,
	"hint" text NOT NULL,
	"fault" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"business_id" uuid NOT NULL,
	"month" text NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_business_id_month_pk" PRIMARY KEY("business_id","month")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"doing" text,
	"text" text DEFAULT '' NOT NULL,
	"fault" text,
	"reason" text DEFAULT '' NOT NULL,
	"version_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"external_id" text,
	"ordered_by" uuid,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_batch_reviews" (
	"batch_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text,
	CONSTRAINT "reply_batch_reviews_batch_id_review_id_pk" PRIMARY KEY("batch_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "reply_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"tone" text NOT NULL,
	"length" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words_to_use" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words_to_avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'warm' NOT NULL,
	"length" text DEFAULT 'short' NOT NULL,
	"language" text DEFAULT 'review' NOT NULL,
	"target_hours" integer DEFAULT 48 NOT NULL,
	"token_cap" integer DEFAULT 500000 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"tone" text,
	"length" text,
	"language" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"user_id" uuid,
	"sender" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_from_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_connections" ADD CONSTRAINT "model_connections_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_batch_reviews" ADD CONSTRAINT "reply_batch_reviews_batch_id_reply_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."reply_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_batch_reviews" ADD CONSTRAINT "reply_batch_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_batches" ADD CONSTRAINT "reply_batches_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_settings" ADD CONSTRAINT "reply_settings_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD CONSTRAINT "reply_versions_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD CONSTRAINT "reply_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD CONSTRAINT "thread_mails_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD CONSTRAINT "thread_mails_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD CONSTRAINT "thread_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_review" ON "replies" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "replies_business" ON "replies" USING btree ("business_id","settled_at");--> statement-breakpoint
CREATE INDEX "replies_moving" ON "replies" USING btree ("state","updated_at") WHERE "replies"."state" in ('queued', 'calling', 'unclear');--> statement-breakpoint
CREATE INDEX "reply_batch_reviews_review" ON "reply_batch_reviews" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reply_batches_business" ON "reply_batches" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_batches_running" ON "reply_batches" USING btree ("business_id") WHERE "reply_batches"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "reply_versions_number" ON "reply_versions" USING btree ("review_id","number");--> statement-breakpoint
CREATE INDEX "reply_versions_latest" ON "reply_versions" USING btree ("business_id","updated_at");--> statement-breakpoint
CREATE INDEX "thread_mails_review" ON "thread_mails" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_mails_once" ON "thread_mails" USING btree ("business_id","message_id") WHERE "thread_mails"."direction" = 'in';--> statement-breakpoint
CREATE INDEX "thread_mails_moving" ON "thread_mails" USING btree ("state","created_at") WHERE "thread_mails"."state" in ('queued', 'sending');