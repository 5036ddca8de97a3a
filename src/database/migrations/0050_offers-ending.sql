-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "offers_ending";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offers_ending" ON "offers" USING btree ("expires_at") WHERE status = 'pending' and validity_hours > 0;
