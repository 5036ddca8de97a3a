CREATE INDEX "verification_value" ON "verification" USING hash ("value");--> statement-breakpoint
CREATE INDEX "verification_asked" ON "verification" USING hash (substring(value from '"id":"([0-9a-f-]{36})"'));--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");