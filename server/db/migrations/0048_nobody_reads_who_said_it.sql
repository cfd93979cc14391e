ALTER TABLE "replies" DROP CONSTRAINT "replies_ordered_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "review_matches" DROP CONSTRAINT "review_matches_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "replies" DROP COLUMN "ordered_by";--> statement-breakpoint
ALTER TABLE "review_matches" DROP COLUMN "decided_by";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "author_deleted";