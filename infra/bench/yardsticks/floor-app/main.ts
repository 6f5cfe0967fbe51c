import { Dexie, type EntityTable } from 'dexie'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Lead {
  id: string
  companyName: string
  createdAt: string
}

const db = new Dexie('floor')
db.version(1).stores({ leads: 'id, createdAt' })
const leadsTable: EntityTable<Lead, 'id'> = db.table('leads')

/** The minimal home: React renders twenty leads from Dexie, without style or meaning. */
function Floor() {
  const [leads, setLeads] = useState<Lead[]>([])
  useEffect(() => {
    void leadsTable.orderBy('createdAt').limit(20).toArray().then(setLeads)
  }, [])
  return createElement(
    'main',
    null,
    createElement('h1', null, `${leads.length} leads`),
    createElement(
      'ul',
      null,
      leads.map((lead) => createElement('li', { key: lead.id }, lead.companyName)),
    ),
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(createElement(Floor))
