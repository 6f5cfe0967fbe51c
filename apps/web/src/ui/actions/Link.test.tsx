import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from './Link.tsx'

const label = 'Open'

it('a link leads to its screen below the app’s base address', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter basename="/demo/app" initialEntries={['/demo/app/']}>
      <Link to="/lead/7?tab=notes" className="font-semibold" state={{ from: 'home' }} replace>
        {label}
      </Link>
    </MemoryRouter>,
  )
  expect(markup).toBe('<a class="font-semibold" href="/demo/app/lead/7?tab=notes">Open</a>')
})
