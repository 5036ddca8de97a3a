CREATE TABLE "deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"last_digest_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	CONSTRAINT "mail_settings_digest" CHECK ("mail_settings"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('newOffer', 'offerEdited', 'offerWithdrawn', 'counterOffer', 'offerAccepted', 'offerRejected', 'offerFinalized', 'requestReopened', 'requestDeleted', 'dealFellThrough', 'dealCompleted', 'chatMessage', 'alertMatch', 'requestExpiring', 'requestExpired')),
	CONSTRAINT "notice_preferences_channel" CHECK ("notice_preferences"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"group_key" text NOT NULL,
	"buy_request_id" uuid,
	"offer_id" uuid,
	"chat_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('newOffer', 'offerEdited', 'offerWithdrawn', 'counterOffer', 'offerAccepted', 'offerRejected', 'offerFinalized', 'requestReopened', 'requestDeleted', 'dealFellThrough', 'dealCompleted', 'chatMessage', 'alertMatch', 'requestExpiring', 'requestExpired'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"saved_search_id" uuid NOT NULL,
	"buy_request_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_matches_saved_search_id_buy_request_id_pk" PRIMARY KEY("saved_search_id","buy_request_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"condition" text,
	"min_price" bigint,
	"max_price" bigint,
	"frequency" text DEFAULT 'instant' NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_condition" CHECK ("saved_searches"."condition" in ('nuevo', 'usado', 'cualquiera'))
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_buy_request_id_buy_requests_id_fk" FOREIGN KEY ("buy_request_id") REFERENCES "public"."buy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_sent" ON "deliveries" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","group_key","created_at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_untold" ON "saved_search_matches" USING btree ("saved_search_id","matched_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_request" ON "saved_search_matches" USING btree ("buy_request_id");--> statement-breakpoint
CREATE INDEX "saved_searches_of_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_category" ON "saved_searches" USING btree ("category_id");