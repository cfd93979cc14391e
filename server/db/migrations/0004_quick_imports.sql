ALTER TABLE "contact_import_members" DROP CONSTRAINT "contact_import_members_import_id_contact_imports_id_fk";
--> statement-breakpoint
CREATE FUNCTION "forget_import_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "contact_import_members" WHERE "import_id" IN (SELECT "id" FROM "gone");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "contact_imports_forget_members" AFTER DELETE ON "contact_imports" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "forget_import_members"();--> statement-breakpoint
ALTER TABLE "contact_import_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
