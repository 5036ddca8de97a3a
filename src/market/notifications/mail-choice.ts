import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import type { NoticeKind } from '#domain/notice-kinds.ts';
import type { Digest } from '#domain/notice-settings.ts';
import { notices } from '#domain/notices.ts';

/** How a person's mails go out. */
export interface MailChoice {
  digest: Digest;
  /** Mail to the address came back. */
  isBounced: boolean;
  /** The kinds they want by mail. */
  wants(kind: NoticeKind): boolean;
}

/** A person's choices of mails, with one statement. */
export async function mailChoice(db: Database, userId: string): Promise<MailChoice> {
  const { rows } = await db.execute<{ digest: Digest | null; isBounced: boolean; chosen: Chosen }>(sql`
    select s.digest, s.bounced_at is not null as "isBounced", (
      select coalesce(jsonb_object_agg(p.kind, p.is_on), '{}') from notice_preferences p
      where p.user_id = me.id and p.channel = 'mail'
    ) as chosen
    from (select ${userId}::uuid as id) me left join mail_settings s on s.user_id = me.id
  `);
  const { digest, isBounced = false, chosen = {} } = rows[0] ?? {};
  return {
    digest: digest ?? 'off',
    isBounced,
    wants: (kind) => chosen[kind] ?? notices[kind].defaults.mail,
  };
}

type Chosen = Partial<Record<NoticeKind, boolean>>;
