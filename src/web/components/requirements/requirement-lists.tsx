import {
  ofKind,
  type RequirementKind,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';

export function RequirementLists({
  requirements,
  className,
}: {
  requirements: readonly { kind: RequirementKind; text: string }[];
  className?: string;
}) {
  if (requirements.length === 0) return null;
  return (
    <dl className={`grid gap-3 ${className ?? ''}`}>
      {requirementKinds.map((kind) => {
        const asked = ofKind(requirements, kind);
        return (
          asked.length > 0 && (
            <div key={kind}>
              <dt className="font-[650]">{requirementLabels[kind]}</dt>
              <dd className="mt-1">
                <ul className="grid gap-1">
                  {asked.map(({ text }) => (
                    <li key={text} className="border-edge border-l-2 pl-3 [overflow-wrap:anywhere]">
                      {text}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
