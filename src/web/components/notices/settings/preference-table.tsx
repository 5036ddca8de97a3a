import { noticeChannels } from '#domain/notices/definition.ts';
import { noticeDefinitions } from '#domain/notices/registry.ts';
import { type NoticePreferences, noticeGroups } from '#domain/notices/settings.ts';

const channelNames = { mail: 'Email', push: 'Push' };

/** Three columns of large text still fit a phone. */
const fitting = 'text-[min(1rem,6vw)]';

/** A table of kinds of notices and channels: a tick turns one on. */
export function PreferenceTable({ preferences }: { preferences: NoticePreferences }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Qué avisos te llegan, y por dónde</caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className={`py-2 text-left ${fitting}`}>
            Aviso
          </th>
          {noticeChannels.map((channel) => (
            <th
              key={channel}
              id={`por-${channel}`}
              scope="col"
              className={`w-[min(4rem,18vw)] py-2 text-center md:w-24 ${fitting}`}
            >
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {noticeGroups.map(({ title, kinds }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={noticeChannels.length + 1}
              className="border-line border-b pt-8 pb-2 text-left text-lg"
            >
              {title}
            </th>
          </tr>
          {kinds.map((kind) => (
            <tr key={kind} className="border-line border-b">
              <th
                scope="row"
                id={`aviso-${kind}`}
                className={`hyphens-auto py-2 pr-2 text-left font-normal leading-snug [overflow-wrap:anywhere] ${fitting}`}
              >
                {noticeDefinitions[kind].label}
              </th>
              {noticeChannels.map((channel) => (
                <td key={channel} className="p-0">
                  <label className="mx-auto flex size-[min(2.75rem,56px)] cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      name={channel}
                      value={kind}
                      defaultChecked={preferences[kind][channel]}
                      aria-labelledby={`aviso-${kind} por-${channel}`}
                      className="size-5 accent-sky"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
