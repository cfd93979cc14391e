CREATE TABLE "own_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"token" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_days" (
	"business_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"taken" integer NOT NULL,
	"last_taken" integer NOT NULL,
	CONSTRAINT "sending_days_business_id_channel_day_pk" PRIMARY KEY("business_id","channel","day")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "counted_on" text;--> statement-breakpoint
ALTER TABLE "own_numbers" ADD CONSTRAINT "own_numbers_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_days" ADD CONSTRAINT "sending_days_business_id_business_profiles_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_numbers_phone" ON "own_numbers" USING btree ("business_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "own_numbers_token" ON "own_numbers" USING btree ("token");--> statement-breakpoint
INSERT INTO "sending_days" ("business_id", "channel", "day", "taken", "last_taken")
SELECT i."business_id", i."channel", to_char(i."sent_at" AT TIME ZONE b."time_zone", 'YYYY-MM-DD'), count(*), 0
FROM "invitations" i JOIN "business_profiles" b ON b."id" = i."business_id"
WHERE i."sent_at" > now() - interval '2 days'
GROUP BY 1, 2, 3;
