"""Checks the Compose file with the schema of Compose, and compares names in the files of deploy/ with what they refer to."""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
# The variables of the programs that are no settings of crates/settings.
OTHER_VARIABLES = {"MIMALLOC_ARENA_EAGER_COMMIT", "MIMALLOC_PURGE_DELAY", "RUST_LOG", "KEEP"}

# Two uploads at the same time, each with two videos of 200 MiB, in MiB.
UPLOAD_SPACE = 800
# What a program needs beside its temporary folder in memory, in MiB.
PROGRAM_MEMORY = 512


def load_yaml(path):
    return [document for document in yaml.safe_load_all(path.read_text()) if document]


def check_compose(path):
    """Yields what the schema rejects, and volumes and networks that are not declared."""
    (compose,) = load_yaml(path)
    schema = json.loads((DEPLOY / "check/compose-spec.json").read_text())
    for error in jsonschema.Draft7Validator(schema).iter_errors(compose):
        yield f"{path.name}: {'.'.join(map(str, error.path))}: {error.message}"
    for name, service in compose["services"].items():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith("."):
                if not (path.parent / source).exists():
                    yield f"{path.name}: {name} mounts {source}, which does not exist"
            elif source not in compose["volumes"]:
                yield f"{path.name}: {name} uses the volume {source}, which is not declared"
        for other in service.get("depends_on", {}):
            if other not in compose["services"]:
                yield f"{path.name}: {name} depends on {other}, which is not a service"


def check_kustomization(folder):
    """Yields resources that do not exist, and manifests that nothing applies."""
    (kustomization,) = load_yaml(folder / "kustomization.yaml")
    listed = set(kustomization["resources"])
    applied_by_hand = {"kustomization.yaml", "migrate.yaml", "bounces.yaml", "secret.example.yaml"}
    present = {path.name for path in folder.glob("*.yaml")} - applied_by_hand
    for name in sorted(listed ^ present):
        yield f"kustomization.yaml and the folder differ: {name}"


def mebibytes(size):
    """Returns a size such as 64m, 1g, 1Gi or 512Mi in MiB."""
    number, unit = re.fullmatch(r"(\d+)([mgMG])i?", str(size)).groups()
    return int(number) * (1024 if unit in "gG" else 1)


def check_temporary_folders_of_compose(path):
    """Yields temporary folders in memory without a size, and those that are too small for uploads or too large for the container."""
    (compose,) = load_yaml(path)
    for name, service in compose["services"].items():
        limits = service.get("deploy", {}).get("resources", {}).get("limits", {})
        for entry in service.get("tmpfs", []):
            folder, _, options = entry.partition(":")
            size = re.search(r"size=(\w+)", options)
            if not size:
                yield f"{path.name}: {name} has {folder} in memory without a size"
                continue
            size = mebibytes(size[1])
            if name == "server" and size < UPLOAD_SPACE:
                yield f"{path.name}: {name} has {size} MiB for {folder} and needs {UPLOAD_SPACE}"
            if "memory" in limits and mebibytes(limits["memory"]) < size + PROGRAM_MEMORY:
                yield f"{path.name}: the memory of {name} is not enough for {folder} ({size} MiB) and the program"


def pod_of(manifest):
    spec = manifest.get("spec", {})
    spec = spec.get("jobTemplate", {}).get("spec", spec)
    return spec.get("template", {}).get("spec", {})


def check_temporary_folders_of_manifests(folder):
    """Yields temporary folders without a size, and those of the server that are too small for uploads."""
    for path in sorted(folder.glob("*.yaml")):
        for manifest in load_yaml(path):
            for volume in pod_of(manifest).get("volumes", []):
                if "emptyDir" not in volume:
                    continue
                size = (volume["emptyDir"] or {}).get("sizeLimit")
                if not size:
                    yield f"{path.name}: the volume {volume['name']} has no sizeLimit"
                elif path.name == "server.yaml" and mebibytes(size) < UPLOAD_SPACE:
                    yield f"{path.name}: the volume {volume['name']} has {size} and needs {UPLOAD_SPACE} MiB"


def settings_of_compose(path):
    (compose,) = load_yaml(path)
    return compose["x-alai"]["environment"].keys()


def settings_of_manifests(folder):
    for path in sorted(folder.glob("*.yaml")):
        for manifest in load_yaml(path):
            if manifest.get("kind") in ("ConfigMap", "Secret"):
                yield from (manifest.get("data") or manifest.get("stringData")).keys()


def settings_of_env_file(path):
    return re.findall(r"^#?([A-Z][A-Z_]+)=", path.read_text(), re.MULTILINE)


def settings_of_unit(path):
    for line in re.findall(r"^Environment=(.*)$", path.read_text(), re.MULTILINE):
        yield from re.findall(r"([A-Z][A-Z_]+)=", line)


def settings_of_image(path):
    text = re.sub(r"\\\n\s*", " ", path.read_text())
    runtime = text[text.index("AS base") :]
    for line in re.findall(r"^ENV (.*)$", runtime, re.MULTILINE):
        yield from re.findall(r"([A-Z][A-Z_]+)=", line)


def check_settings():
    """Yields names that no program reads. They would have no effect."""
    known = set(settings_of_env_file(ROOT / ".env.example")) | OTHER_VARIABLES
    sources = {
        "compose.yaml": settings_of_compose(DEPLOY / "compose/compose.yaml"),
        "alai.env.example": settings_of_env_file(DEPLOY / "compose/alai.env.example"),
        "kubernetes": settings_of_manifests(DEPLOY / "kubernetes"),
        "Dockerfile": settings_of_image(DEPLOY / "container/Dockerfile"),
    }
    for path in sorted((DEPLOY / "systemd").glob("*.service")):
        sources[path.name] = settings_of_unit(path)
    for source, names in sources.items():
        names = list(names)
        if not names:
            yield f"{source} has no settings; the check reads it in a wrong way"
        for name in names:
            if name not in known:
                yield f"{source} has the setting {name}, which does not exist"


def main():
    faults = [
        *check_compose(DEPLOY / "compose/compose.yaml"),
        *check_kustomization(DEPLOY / "kubernetes"),
        *check_temporary_folders_of_compose(DEPLOY / "compose/compose.yaml"),
        *check_temporary_folders_of_manifests(DEPLOY / "kubernetes"),
        *check_settings(),
    ]
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
