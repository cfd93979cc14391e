CREATE TABLE "help_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article" text NOT NULL,
	"helpful" boolean NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "help_votes_visitor" ON "help_votes" USING btree ("article","visitor");