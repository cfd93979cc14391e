CREATE TABLE "event_counts" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "event_counts_business_id_day_kind_subject_pk" PRIMARY KEY("business_id","day","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_business_id_day_kind_subject_visitor_pk" PRIMARY KEY("business_id","day","kind","subject","visitor")
);
--> statement-breakpoint
ALTER TABLE "event_counts" ADD CONSTRAINT "event_counts_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_day" ON "events" USING btree ("day");--> statement-breakpoint
WITH "former" AS (DELETE FROM "link_visits" RETURNING *)
INSERT INTO "events" ("business_id", "day", "kind", "visitor", "at")
SELECT "business_id", "day", 'visit.' || "source", "visitor", "day"::timestamptz FROM "former";
