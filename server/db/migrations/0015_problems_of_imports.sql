-- One word for what is wrong with a row of a file, and one for a row that brings nobody.
ALTER TABLE "contact_import_rejects" RENAME TO "contact_import_problems";--> statement-breakpoint
ALTER TABLE "contact_import_problems" RENAME CONSTRAINT "contact_import_rejects_import_id_row_number_pk" TO "contact_import_problems_import_id_row_number_pk";--> statement-breakpoint
ALTER TABLE "contact_import_problems" RENAME CONSTRAINT "contact_import_rejects_import_id_contact_imports_id_fk" TO "contact_import_problems_import_id_contact_imports_id_fk";--> statement-breakpoint
ALTER TABLE "contact_imports" RENAME COLUMN "rows_invalid" TO "rows_left_out";
