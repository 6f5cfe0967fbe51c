import { describe, expect, it } from 'vitest'
import { cleanFileName, extensionOf, MAX_FILE_NAME } from './file-name.ts'

describe('a file name', () => {
  it.each([
    ['menu.pdf', 'menu.pdf'],
    ['Prix d’été 2026.pdf', 'Prix d’été 2026.pdf'],
    ['قائمة.pdf', 'قائمة.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\cmd.exe', 'C__Windows_cmd.exe'],
    ['/', '_'],
    ['a\0b\r\nSet-Cookie: x=1.pdf', 'ab Set-Cookie_ x=1.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u200Bb\uFEFFc\u2066d.pdf', 'abcd.pdf'],
    ['<script>alert("x")</script>.html', '_script_alert(_x_)__script_.html'],
    ['two\u2028lines\tand   room.txt', 'two lines and room.txt'],
    ['.htaccess', 'htaccess'],
    ['ends with a dot. ', 'ends with a dot'],
    ['\uD83D.png', '\uFFFD.png'],
    ['team 👩🏽‍💻👨‍👩‍👧‍👦 🏴‍☠️ ❤️‍🔥.png', 'team 👩🏽‍💻👨‍👩‍👧‍👦 🏴‍☠️ ❤️‍🔥.png'],
    ['joined a\u200Db \u200D👩\u200D.png', 'joined ab 👩.png'],
    ['   ', 'file'],
    ['', 'file'],
    ['\u202E', 'file'],
  ])('%j is cleaned to %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  it('keeps its extension when truncated, and never splits a character', () => {
    const long = cleanFileName(`${'x'.repeat(300)}.pdf`)
    expect([long.length, long.endsWith('x.pdf')]).toEqual([MAX_FILE_NAME, true])
    const faces = cleanFileName(`x${'😀'.repeat(200)}.jpeg`)
    expect([faces.length <= MAX_FILE_NAME, faces.endsWith('😀.jpeg')]).toEqual([true, true])
    expect(decodeURIComponent(encodeURIComponent(faces))).toBe(faces)
    const family = cleanFileName(`${'👨‍👩‍👧‍👦'.repeat(40)}.jpeg`)
    expect(family).toBe(`${'👨‍👩‍👧‍👦'.repeat(17)}.jpeg`)
    expect(cleanFileName('x'.repeat(300))).toBe('x'.repeat(MAX_FILE_NAME))
  })

  it('does not change when cleaned again', () => {
    for (const name of [
      '../a b..pdf',
      `${'👨‍👩‍👧‍👦'.repeat(40)}.jpeg`,
      `${'😀'.repeat(200)}.jpeg`,
      `${'x '.repeat(150)}.pdf`,
    ]) {
      const once = cleanFileName(name)
      expect(cleanFileName(once)).toBe(once)
    }
  })
})

describe('a file extension', () => {
  it.each([
    ['menu.PDF', 'pdf'],
    ['archive.tar.gz', 'gz'],
    ['no ending', ''],
    ['.hidden', ''],
    ['1. a list of things', ''],
  ])('of %j is %j', (name, ending) => {
    expect(extensionOf(name)).toBe(ending)
  })
})
