CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_check" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"backup_problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."id" = 1)
);
