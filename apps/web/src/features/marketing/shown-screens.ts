import camera from './pictures/camera.webp'
import check from './pictures/check.webp'
import home from './pictures/home.webp'
import lead from './pictures/lead.webp'
import points from './pictures/points.webp'
import sheet from './pictures/sheet.webp'
import storage from './pictures/storage.webp'
import vault from './pictures/vault.webp'
import { showWords } from './words.ts'

const { screens } = showWords

/** The screens that the phone shows, in their order; `npm run pictures` photographs them. */
export const shownScreens = [
  { name: screens.home, picture: home },
  { name: screens.sheet, picture: sheet },
  { name: screens.camera, picture: camera },
  { name: screens.vault, picture: vault },
  { name: screens.lead, picture: lead },
  { name: screens.points, picture: points },
  { name: screens.check, picture: check },
  { name: screens.storage, picture: storage },
] as const
