DROP INDEX "sessions_token";--> statement-breakpoint
DROP INDEX "invitations_token";--> statement-breakpoint
DROP INDEX "invitations_unsubscribe_token";--> statement-breakpoint
DROP INDEX "channel_connections_hook";--> statement-breakpoint
DROP INDEX "notices_token";--> statement-breakpoint
DROP INDEX "platform_connections_hook";--> statement-breakpoint
DROP INDEX "platform_connections_mail";--> statement-breakpoint
DROP INDEX "own_numbers_token";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "token_hash" DROP EXPRESSION, ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "token_hash" DROP EXPRESSION, ALTER COLUMN "unsubscribe_hash" DROP EXPRESSION,
  ALTER COLUMN "token" DROP NOT NULL, ALTER COLUMN "unsubscribe_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_connections" ALTER COLUMN "hook_hash" DROP EXPRESSION, ALTER COLUMN "hook_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "token_hash" DROP EXPRESSION, ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_connections" ALTER COLUMN "hook_hash" DROP EXPRESSION, ALTER COLUMN "hook_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_numbers" ALTER COLUMN "token_hash" DROP EXPRESSION, ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
-- The former version goes on writing plain tokens while both run, and reads back what it wrote. One that the new version
-- replaces by a hash goes.
CREATE FUNCTION "hash_plain_token"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.token IS DISTINCT FROM OLD.token THEN
    NEW.token_hash := encode(sha256(NEW.token::bytea), 'hex');
  ELSIF NEW.token_hash IS DISTINCT FROM OLD.token_hash THEN
    NEW.token := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "hash_plain_unsubscribe_token"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.unsubscribe_token IS DISTINCT FROM OLD.unsubscribe_token THEN
    NEW.unsubscribe_hash := encode(sha256(NEW.unsubscribe_token::bytea), 'hex');
  ELSIF NEW.unsubscribe_hash IS DISTINCT FROM OLD.unsubscribe_hash THEN
    NEW.unsubscribe_token := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "hash_plain_hook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.hook_token IS DISTINCT FROM OLD.hook_token THEN
    NEW.hook_hash := encode(sha256(CASE TG_TABLE_NAME WHEN 'platform_connections' THEN lower(NEW.hook_token)
      ELSE NEW.hook_token END::bytea), 'hex');
  ELSIF NEW.hook_hash IS DISTINCT FROM OLD.hook_hash THEN
    NEW.hook_token := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_hash_token" BEFORE INSERT OR UPDATE OF "token", "token_hash" ON "sessions"
  FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION "hash_plain_token"();--> statement-breakpoint
CREATE TRIGGER "invitations_hash_token" BEFORE INSERT OR UPDATE OF "token", "token_hash" ON "invitations"
  FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION "hash_plain_token"();--> statement-breakpoint
CREATE TRIGGER "invitations_hash_unsubscribe_token" BEFORE INSERT OR UPDATE OF "unsubscribe_token", "unsubscribe_hash" ON "invitations"
  FOR EACH ROW WHEN (NEW.unsubscribe_token IS NOT NULL) EXECUTE FUNCTION "hash_plain_unsubscribe_token"();--> statement-breakpoint
CREATE TRIGGER "notices_hash_token" BEFORE INSERT OR UPDATE OF "token", "token_hash" ON "notices"
  FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION "hash_plain_token"();--> statement-breakpoint
CREATE TRIGGER "own_numbers_hash_token" BEFORE INSERT OR UPDATE OF "token", "token_hash" ON "own_numbers"
  FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION "hash_plain_token"();--> statement-breakpoint
CREATE TRIGGER "channel_connections_hash_hook" BEFORE INSERT OR UPDATE OF "hook_token", "hook_hash" ON "channel_connections"
  FOR EACH ROW WHEN (NEW.hook_token IS NOT NULL) EXECUTE FUNCTION "hash_plain_hook"();--> statement-breakpoint
CREATE TRIGGER "platform_connections_hash_hook" BEFORE INSERT OR UPDATE OF "hook_token", "hook_hash" ON "platform_connections"
  FOR EACH ROW WHEN (NEW.hook_token IS NOT NULL) EXECUTE FUNCTION "hash_plain_hook"();
