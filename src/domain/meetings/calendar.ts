import { deletedUserName } from '../chats/texts.ts';
import { hourMs } from '../dates/dates.ts';
import { isAgreed, isMeetingProposed, isPast, type MeetingStatus } from '../lifecycle/meeting-table.ts';
import { displayName } from '../people/names.ts';
import { type SafePlace, whereText } from './words.ts';

/** Bytes of a line before it is folded (RFC 5545, 3.1). */
const lineMax = 75;

export interface CalendarMeeting {
  id: string;
  place: string;
  kind: SafePlace | null;
  at: Date;
  status: MeetingStatus;
  changes: number;
  updatedAt: Date;
  requestTitle: string;
  /** null once that account is deleted. */
  otherName: string | null;
  link: string;
}

/** A text with its commas, semicolons, backslashes and line ends as RFC 5545 (3.3.11) writes them. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** A line cut into pieces of 75 bytes, never within a character; each further piece begins with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let [piece, size] = ['', 0];
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > lineMax) {
      pieces.push(piece);
      [piece, size] = [' ', 1];
    }
    piece += character;
    size += bytes;
  }
  return [...pieces, piece].join('\r\n');
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * Status of a meeting in iCalendar terms. Each change has a higher sequence number, so that a calendar takes the
 * newest.
 */
function stateOf({ status, changes }: CalendarMeeting) {
  if (isMeetingProposed(status)) return { word: 'TENTATIVE', method: 'PUBLISH', sequence: changes * 3 };
  const isHeld = isAgreed(status) || isPast(status);
  return isHeld
    ? { word: 'CONFIRMED', method: 'PUBLISH', sequence: changes * 3 + 1 }
    : { word: 'CANCELLED', method: 'CANCEL', sequence: changes * 3 + 2 };
}

interface CalendarFile {
  type: string;
  text: string;
}

/**
 * A meeting as an iCalendar file, with its time in UTC: a calendar shows it by the clock of its owner, and needs no rules of
 * a time zone. It names the other person as their page does, and nothing else of them.
 */
export function calendarFile(meeting: CalendarMeeting): CalendarFile {
  const { id, at, updatedAt, requestTitle, otherName, link } = meeting;
  const { word, method, sequence } = stateOf(meeting);
  const name = otherName === null ? deletedUserName : displayName({ fullName: otherName });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AlReves//Encuentros//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@alreves`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${word}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(new Date(at.getTime() + hourMs))}`,
    `SUMMARY:${escapeText(`Encuentro con ${name}: ${requestTitle}`)}`,
    `LOCATION:${escapeText(whereText(meeting))}`,
    `DESCRIPTION:${escapeText(`Arreglado en AlRevés.\n${link}`)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: `${lines.map(foldLine).join('\r\n')}\r\n`,
  };
}
