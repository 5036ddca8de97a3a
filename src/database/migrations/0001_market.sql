CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"avatar_url" text,
	"location" text,
	"bio" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"min_price" bigint,
	"max_price" bigint,
	"zone" text NOT NULL,
	"condition" text DEFAULT 'cualquiera' NOT NULL,
	"reference_url" text,
	"images" text[] NOT NULL,
	"reference_image" text GENERATED ALWAYS AS (images[1]) STORED,
	"status" text DEFAULT 'active' NOT NULL,
	"category_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiry_notice_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(title || ' ' || coalesce(description, ''))) STORED,
	"title_text" text GENERATED ALWAYS AS (fold_text(title)) STORED,
	"zone_text" text GENERATED ALWAYS AS (fold_text(zone)) STORED,
	"sort_price" bigint GENERATED ALWAYS AS (coalesce(max_price, min_price)) STORED,
	CONSTRAINT "buy_requests_status" CHECK ("buy_requests"."status" in ('active', 'reserved', 'closed', 'completed', 'expired')),
	CONSTRAINT "buy_requests_condition" CHECK ("buy_requests"."condition" in ('nuevo', 'usado', 'cualquiera')),
	CONSTRAINT "buy_requests_title" CHECK (char_length("buy_requests"."title") between 5 and 120),
	CONSTRAINT "buy_requests_description" CHECK (char_length("buy_requests"."description") between 1 and 4000),
	CONSTRAINT "buy_requests_zone" CHECK (char_length("buy_requests"."zone") between 1 and 80),
	CONSTRAINT "buy_requests_min_price" CHECK ("buy_requests"."min_price" between 1 and 999999999999),
	CONSTRAINT "buy_requests_max_price" CHECK ("buy_requests"."max_price" between 1 and 999999999999),
	CONSTRAINT "buy_requests_price_range" CHECK ("buy_requests"."min_price" <= "buy_requests"."max_price"),
	CONSTRAINT "buy_requests_images" CHECK (cardinality("buy_requests"."images") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "deleted_buy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"buy_request_id" uuid,
	"title" text NOT NULL,
	"min_price" bigint,
	"max_price" bigint,
	"zone" text,
	"characteristics" jsonb,
	"reference_link" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "posts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"sender_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_message" CHECK (char_length("chat_messages"."message") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buy_request_id" uuid,
	"offer_id" uuid,
	"buyer_id" uuid,
	"seller_id" uuid,
	"request_title" text NOT NULL,
	"offer_title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"buy_request_id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"price" bigint,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_events_action" CHECK ("offer_events"."action" in ('send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'renew', 'fallThrough'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buy_request_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" bigint NOT NULL,
	"images" text[],
	"status" text DEFAULT 'pending' NOT NULL,
	"delivery_time" text NOT NULL,
	"contact_info" jsonb NOT NULL,
	"message" text,
	"rejection_reason" text,
	"buyer_rating" smallint,
	"public_visibility" boolean DEFAULT true NOT NULL,
	"price_history" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"display_rank" smallint GENERATED ALWAYS AS (case status when 'pending' then 1 when 'accepted' then 0 when 'rejected' then 2 when 'withdrawn' then 4 when 'finalized' then 3 end) STORED,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'finalized')),
	CONSTRAINT "offers_title" CHECK (char_length("offers"."title") between 5 and 120),
	CONSTRAINT "offers_description" CHECK (char_length("offers"."description") between 1 and 4000),
	CONSTRAINT "offers_price" CHECK ("offers"."price" between 1 and 999999999999),
	CONSTRAINT "offers_delivery" CHECK ("offers"."delivery_time" in ('En persona', 'Por correo')),
	CONSTRAINT "offers_contact_info" CHECK (jsonb_typeof("offers"."contact_info" -> 'zone') = 'string' and contact_info ->> 'condition' in ('nuevo', 'usado-excelente', 'usado-muy-bueno', 'usado-bueno', 'usado-regular', 'refurbished', 'para-repuestos')),
	CONSTRAINT "offers_reason" CHECK (("offers"."status" = 'rejected') = ("offers"."rejection_reason" is not null)),
	CONSTRAINT "offers_rating" CHECK ("offers"."buyer_rating" between 1 and 5),
	CONSTRAINT "offers_images" CHECK (cardinality("offers"."images") between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "images_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"parked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_buy_request_id_buy_requests_id_fk" FOREIGN KEY ("buy_request_id") REFERENCES "public"."buy_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_buy_request_id_buy_requests_id_fk" FOREIGN KEY ("buy_request_id") REFERENCES "public"."buy_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_buyer_id_profiles_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_seller_id_profiles_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buy_request_id_buy_requests_id_fk" FOREIGN KEY ("buy_request_id") REFERENCES "public"."buy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_profiles_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "buy_requests_newest" ON "buy_requests" USING btree ("created_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_by_price" ON "buy_requests" USING btree ("sort_price","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_by_category" ON "buy_requests" USING btree ("category_id","created_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_search" ON "buy_requests" USING gin ("search_text" gin_trgm_ops) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_zone" ON "buy_requests" USING gin ("zone_text" gin_trgm_ops) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_by_owner" ON "buy_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_requests_idle" ON "buy_requests" USING btree ("active_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_request" ON "posts" USING btree ("buy_request_id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_chat" ON "chat_messages" USING btree ("chat_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_of_sender" ON "chat_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_one_per_pair" ON "chats" USING btree ("buy_request_id","seller_id");--> statement-breakpoint
CREATE INDEX "chats_of_buyer" ON "chats" USING btree ("buyer_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_of_seller" ON "chats" USING btree ("seller_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_of_offer" ON "chats" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_events_of_offer" ON "offer_events" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_events_of_request" ON "offer_events" USING btree ("buy_request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("buy_request_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "offers_of_request" ON "offers" USING btree ("buy_request_id","display_rank","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_seller" ON "offers" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_seller_on_request" ON "offers" USING btree ("buy_request_id","seller_id");--> statement-breakpoint
CREATE INDEX "offers_rejected" ON "offers" USING btree ("seller_id","updated_at","id") WHERE status = 'rejected' and rejection_reason is not null;--> statement-breakpoint
CREATE INDEX "images_of_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "images_unattached" ON "images" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("available_at","id") WHERE parked_at is null;--> statement-breakpoint
CREATE INDEX "outbox_of_aggregate" ON "outbox" USING btree ("aggregate_id","id");