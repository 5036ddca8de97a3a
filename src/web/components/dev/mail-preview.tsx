/** One mail as its reader gets it, on a desktop, on a phone, and as text. */
export function MailPreview({ subject, html, text }: { subject: string; html: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-6">
      <h2 className="text-xl">{subject}</h2>
      <div className="flex flex-wrap gap-4">
        {[640, 360].map((width) => (
          <iframe
            key={width}
            title={`${subject}, ${width} px`}
            srcDoc={html}
            // No script of a mail ever runs.
            sandbox=""
            style={{ width }}
            className="h-160 max-w-full border border-line"
          />
        ))}
      </div>
      <pre className="overflow-x-auto whitespace-pre-wrap border border-line bg-white p-4 text-sm [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}
