import { Link } from 'react-router';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';

export const HiddenNote = ({ className }: { className?: string }) => (
  <p className={`border-sun border-t-2 bg-sun-soft rounded-b-md px-3 py-2 text-sm ${className ?? ''}`}>
    Los demás leen “{hiddenMark}” donde escribiste cómo contactarte. Quien cierre un trato con vos lo ve como
    lo escribiste.{' '}
    <Link to="/seguridad#contacto" className="link">
      Por qué
    </Link>
  </p>
);
