import { escapeHtml } from '#services/mail/escape-html.ts';
import type { MailText } from '#services/mail/mailer.ts';

/** The mail with the link to a new password. */
export function passwordResetMail({ name, url }: { name: string; url: string }): MailText {
  const greeting = `Hola${name.trim() ? `, ${name.trim()}` : ''}:`;
  const reason = 'Pediste una contraseña nueva para tu cuenta de AlRevés. Elegila desde este enlace:';
  const limit = 'El enlace sirve una sola vez y vence en una hora.';
  const ignore = 'Si no fuiste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.';
  return {
    subject: 'Elegí una contraseña nueva',
    text: [greeting, reason, url, limit, ignore, 'AlRevés, el mercado al revés'].join('\n\n'),
    html: `<!doctype html>
<html lang="es-AR">
<body style="margin:0;padding:24px;background:#fdfaf4;color:#131d3b;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#00639f;color:#ffffff;font-weight:bold;text-decoration:none">Elegir contraseña</a></p>
<p>${escapeHtml(limit)}</p>
<p>${escapeHtml(ignore)}</p>
<p style="color:#56607a;font-size:14px">Si el botón no funciona, copiá esta dirección en tu navegador:<br>${escapeHtml(url)}</p>
</div>
</body>
</html>`,
  };
}
